import { PushClose } from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import type { Session, SessionUser, SignIn } from '../features/identity/index.ts';
import { PushClient, type PushSocket } from './push-client.ts';
import { checkSessions } from './session-watch.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
const MINUTE_MS = 60_000;

const user: SessionUser = {
  id: 1,
  loginName: 'operator',
  displayName: 'Operator',
  departmentId: 7,
  departmentName: 'D',
  isOfTopDepartment: true,
  loginType: 0,
  vehicleId: null,
  isClient: false,
  language: null,
  mustChangePassword: false,
  photoFileId: null,
  permissions: ['positionMonitor.read'],
};

function sessionOf(changed: Partial<SessionUser> = {}): Session {
  const lastUsedAtMs = NOW;
  return {
    id: 's',
    lastUsedAtMs,
    expiresAtMs: NOW + 600 * MINUTE_MS,
    user: { ...user, ...changed },
  };
}

/** A socket of the user, and the codes with which it was closed. */
function connect() {
  const codes: number[] = [];
  const socket: PushSocket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: () => {},
    close: (code) => codes.push(code),
    ping: () => {},
    terminate: () => {},
  };
  const scope = { kind: 'department', departmentId: user.departmentId } as const;
  return { client: new PushClient(socket, sessionOf(), scope, NOW), codes };
}

function signInWith(session: Session | undefined): SignIn {
  const refuse = () => Promise.reject(new Error('is not asked here'));
  return {
    isPasswordFixed: () => false,
    limits: { idleMs: 30 * MINUTE_MS, maxMs: 720 * MINUTE_MS },
    sessionById: async () => session,
    sessionOf: refuse,
    login: refuse,
    logout: refuse,
    changePassword: refuse,
    clean: refuse,
  };
}

async function codesAfter(session: Session | undefined): Promise<number[]> {
  const { client, codes } = connect();
  await checkSessions([client], signInWith(session), NOW);
  return codes;
}

describe('an open socket, although nobody told of a change', () => {
  it('goes on while its session lives, and is looked at again soon', async () => {
    const { client, codes } = connect();
    await checkSessions([client], signInWith(sessionOf()), NOW);
    expect(codes).toEqual([]);
    expect(client.checkAtMs).toBeGreaterThan(NOW);
    expect(client.checkAtMs).toBeLessThanOrEqual(NOW + 15_000);
  });

  it('ends with its session', async () => {
    expect(await codesAfter(undefined)).toEqual([PushClose.sessionInvalid]);
  });

  it('ends when the user belongs to another department or to one vehicle now', async () => {
    expect(await codesAfter(sessionOf({ departmentId: 8 }))).toEqual([PushClose.userChanged]);
    const oneVehicle = sessionOf({ loginType: 1, vehicleId: 5 });
    expect(await codesAfter(oneVehicle)).toEqual([PushClose.userChanged]);
  });

  it('ends when the user may not watch any more, or has to change the password', async () => {
    expect(await codesAfter(sessionOf({ permissions: [] }))).toEqual([PushClose.userChanged]);
    const due = sessionOf({ mustChangePassword: true });
    expect(await codesAfter(due)).toEqual([PushClose.sessionInvalid]);
  });
});
