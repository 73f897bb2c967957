import { passwordDigest } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { createDepartment } from '../fleet/index.ts';
import { createPasswordHasher, createRole, createUser } from '../identity/index.ts';
import { listMessages } from '../inbox/index.ts';
import { type ExportJob, ExportJobs, type ExportStore } from './index.ts';

let context: TestContext;
const users: number[] = [];

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  const departmentId = await createDepartment(db, { name: 'Fleet' });
  const roleId = await createRole(db, { name: 'Reader', permissions: [] });
  const hasher = createPasswordHasher({ costLog2: 10 });
  for (const loginName of ['a', 'b', 'c', 'd']) {
    const digest = passwordDigest('Fleet_2026!');
    users.push(
      await createUser(db, hasher, { loginName, passwordDigest: digest, departmentId, roleId }),
    );
  }
});
afterAll(() => context.stop());

/** A store that keeps what it is given once the test lets it. */
function gatedStore() {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const started: number[] = [];
  const store: ExportStore = {
    async save({ content, ownerUserId }) {
      started.push(ownerUserId);
      await gate;
      for await (const _ of content);
      return { id: `file-of-${ownerUserId}` };
    },
  };
  return { store, started, open: () => open() };
}

const jobOf = (ownerUserId: number, content?: ExportJob['content']): ExportJob => ({
  ownerUserId,
  title: 'Vehicles',
  fileName: 'Vehicles.xlsx',
  content:
    content ??
    async function* () {
      yield new Uint8Array(1);
    },
});

async function lastMessage(userId: number) {
  const filter = { userId, onlyUnread: false, kind: null, limit: 1, page: 1 };
  return (await listMessages(context.db, filter)).data[0];
}

describe('exports', () => {
  it('run two at a time, one of each user, and each owner is told with the file', async () => {
    const { store, started, open } = gatedStore();
    const jobs = new ExportJobs({ ...context, store });
    for (const user of users.slice(0, 3)) jobs.start(jobOf(user));
    expect(started).toEqual(users.slice(0, 2));
    expect(() => jobs.start(jobOf(users[0]!))).toThrow('exportRunning');
    expect(() => jobs.start(jobOf(users[2]!))).toThrow('exportRunning');
    open();
    await expect.poll(() => lastMessage(users[2]!)).toBeDefined();
    expect(await lastMessage(users[2]!)).toMatchObject({
      kind: 'export',
      textKey: 'message.exportReady',
      values: { title: 'Vehicles' },
      fileId: `file-of-${users[2]}`,
    });
    await jobs.stop();
  });

  it('tell their owner when they fail, and the next one runs', async () => {
    const { store, open } = gatedStore();
    open();
    const jobs = new ExportJobs({ ...context, store });
    // biome-ignore lint/correctness/useYield: a list that cannot be read
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      throw new Error('the table is gone');
    };
    jobs.start(jobOf(users[3]!, broken));
    await expect
      .poll(async () => (await lastMessage(users[3]!))?.textKey)
      .toBe('message.exportFailed');
    await expect.poll(() => tryStart(jobs, users[3]!)).toBe(true);
    await expect
      .poll(async () => (await lastMessage(users[3]!))?.textKey)
      .toBe('message.exportReady');
    await jobs.stop();
  });

  it('end with the server, and nobody waits for a file that never comes', async () => {
    const { store, open } = gatedStore();
    const jobs = new ExportJobs({ ...context, store });
    const endless: ExportJob['content'] = async function* (signal) {
      for (;;) {
        signal.throwIfAborted();
        yield new Uint8Array(1);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    for (const user of users.slice(0, 3)) jobs.start(jobOf(user, endless));
    open();
    await jobs.stop();
    for (const user of users.slice(0, 3)) {
      expect((await lastMessage(user))?.textKey).toBe('message.exportFailed');
    }
    expect(() => jobs.start(jobOf(users[3]!))).toThrow('exportsBusy');
  });
});

function tryStart(jobs: ExportJobs, user: number): boolean {
  try {
    jobs.start(jobOf(user));
    return true;
  } catch {
    return false;
  }
}
