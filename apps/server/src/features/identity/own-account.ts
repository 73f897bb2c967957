import { CallError, type OpenSession, type UserInfo } from '@outrider/contract';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { fileUrl, keepFile, releaseFile } from '../files/index.ts';
import { writeAudit } from './audit.queries.ts';
import {
  endOwnSession,
  endSessionsBut,
  findOwnAccount,
  latestSignIns,
  openSessionsOf,
  replacePhoto,
  updateContact,
} from './own-account.queries.ts';
import type { Session, SessionLimits, SessionUser } from './sessions.queries.ts';
import type { Origin } from './sign-in.ts';
import { sessionsEnded } from './topics.ts';

export interface OwnAccountParts {
  db: Database;
  bus: Bus;
  clock: Clock;
  limits: SessionLimits;
}

const SIGN_INS_SHOWN = 20;

/** @throws CallError sessionInvalid when the account is gone meanwhile */
export async function userInfo({ db }: OwnAccountParts, user: SessionUser): Promise<UserInfo> {
  const account = await findOwnAccount(db, user.id);
  if (!account) throw new CallError('sessionInvalid');
  return {
    userid: user.id,
    loginname: user.loginName,
    displayname: user.displayName,
    deptname: user.departmentName,
    rolename: account.roleName,
    loginType: user.loginType,
    isClient: user.isClient,
    carnumber: user.loginType === 1 ? (account.vehiclePlate ?? '') : '',
    createdAt: account.createdAt.toISOString(),
    expiresAt: account.expiresAt?.toISOString() ?? null,
    phone: account.phone ?? '',
    email: account.email ?? '',
    photo: photoUrl(user.photoFileId),
  };
}

/** Where a user's picture is fetched; empty without one. */
export function photoUrl(fileId: string | null): string {
  return fileId === null ? '' : fileUrl(fileId);
}

export async function changeContact(
  { db }: OwnAccountParts,
  { user }: Session,
  contact: { phone?: string | undefined; email?: string | undefined },
  { address }: Origin,
): Promise<void> {
  await db.tx(async (q) => {
    await updateContact(q, user.id, {
      phone: contact.phone ?? null,
      email: contact.email ?? null,
    });
    const who = { userId: user.id, loginName: user.loginName, address };
    await writeAudit(q, { action: 'contactChanged', ...who });
  });
}

/**
 * Makes an uploaded file the user's picture; without one there is none any more. The old one goes.
 * @returns the picture's address
 * @throws CallError fileUnknown unless the file is the user's own and was uploaded as a picture
 */
export async function changePhoto(
  { db }: OwnAccountParts,
  { user }: Session,
  fileId: string | null,
): Promise<string> {
  await db.tx(async (q) => {
    if (fileId !== null) {
      const isOwn = await keepFile(q, fileId, { ownerUserId: user.id, purpose: 'avatar' });
      if (!isOwn) throw new CallError('fileUnknown');
    }
    const before = await replacePhoto(q, user.id, fileId);
    if (before !== null && before !== fileId) await releaseFile(q, before);
  });
  return photoUrl(fileId);
}

export async function ownSignIns({ db }: OwnAccountParts, { id, loginName }: SessionUser) {
  const rows = await latestSignIns(db, { id, loginName }, SIGN_INS_SHOWN);
  return rows.map(({ at, succeeded, address, userAgent }) => ({
    at: at.toISOString(),
    succeeded,
    address: address ?? '',
    userAgent: userAgent ?? '',
  }));
}

export function ownSessions(parts: OwnAccountParts, session: Session): Promise<OpenSession[]> {
  return openSessionsOfUser(parts, session.user.id, session.id);
}

/** Where a user is signed in. @param currentId the session that asks */
export async function openSessionsOfUser(
  { db, clock, limits }: Pick<OwnAccountParts, 'db' | 'clock' | 'limits'>,
  userId: number,
  currentId: string,
): Promise<OpenSession[]> {
  const rows = await openSessionsOf(db, userId, clock(), limits);
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    address: row.address ?? '',
    userAgent: row.userAgent ?? '',
  }));
}

/** Ends one of the user's sessions and closes its sockets; nothing happens when it has ended already. */
export async function endOneSession(
  { db, bus }: OwnAccountParts,
  { user }: Session,
  id: string,
  { address }: Origin,
): Promise<void> {
  if (!(await endOwnSession(db, user.id, id))) return;
  bus.publish(sessionsEnded, { userId: user.id, sessionId: id });
  const who = { userId: user.id, loginName: user.loginName, address };
  await writeAudit(db, { action: 'sessionsEnded', ...who, detail: { ended: 1 } });
}

/** Ends all of the user's sessions but this one. @returns their number */
export async function endOtherSessions(
  { db, bus }: OwnAccountParts,
  session: Session,
  { address }: Origin,
): Promise<number> {
  const { id, user } = session;
  const ended = await endSessionsBut(db, session);
  bus.publish(sessionsEnded, { userId: user.id, kept: { was: id, is: id } });
  const who = { userId: user.id, loginName: user.loginName, address };
  if (ended > 0) await writeAudit(db, { action: 'sessionsEnded', ...who, detail: { ended } });
  return ended;
}
