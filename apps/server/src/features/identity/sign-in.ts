import { CallError } from '@outrider/contract';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { writeAudit } from './audit.queries.ts';
import type { PasswordHasher } from './password-hasher.ts';
import {
  cleanSessions,
  endSession,
  findSession,
  openSession,
  rotateSession,
  type Session,
  type SessionLimits,
  sessionIdOf,
  touchSession,
} from './sessions.queries.ts';
import { createThrottle } from './throttle.queries.ts';
import { sessionsEnded } from './topics.ts';
import {
  findCredentials,
  findPasswordHash,
  noteSignIn,
  updatePasswordHash,
} from './users.queries.ts';

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  userAgent: string;
}

export interface PasswordChange {
  /** digests, as clients send them */
  old: string;
  next: string;
  repeat: string;
}

/** A request for an account that has not become one: still waiting, or rejected for a reason. */
export interface OpenRequest {
  passwordHash: string;
  state: 'waiting' | 'rejected';
  reason: string;
}

export interface SignIn {
  /**
   * @returns the token of a new session
   * @throws CallError loginFailed (the same for a wrong password and an unknown name),
   *   loginThrottled, accountDisabled, requestWaiting and requestRejected (only to who knows the
   *   password), serverBusy
   */
  login(
    loginName: string,
    digest: string,
    origin: Origin,
  ): Promise<{ token: string; session: Session }>;
  /** The living session of a token; notes its use unless `silent`. */
  sessionOf(token: string, options?: { silent?: boolean }): Promise<Session | undefined>;
  /** The living session of an id, without counting as use. */
  sessionById(id: string): Promise<Session | undefined>;
  logout(session: Session, origin: Origin): Promise<void>;
  /**
   * Ends all other sessions of the user.
   * @returns the new token of this one
   * @throws CallError passwordRepeatDiffers, passwordUnchanged, oldPasswordWrong, loginThrottled,
   *   passwordFixed
   */
  changePassword(session: Session, change: PasswordChange, origin: Origin): Promise<string>;
  /** Whether the installation lets nobody change this account's password (a demo's accounts). */
  isPasswordFixed(loginName: string): boolean;
  /** Removes what has expired; for a job. */
  clean(): Promise<void>;
  readonly limits: SessionLimits;
}

interface SignInParts {
  db: Database;
  bus: Bus;
  log: Logger;
  clock: Clock;
  hasher: PasswordHasher;
  limits: SessionLimits;
  /** The newest request for an account of that login name, for which no account was made. */
  findRequest?: (loginName: string) => Promise<OpenRequest | undefined>;
  /** login names whose passwords stay as they are */
  fixedPasswords?: readonly string[];
}

export function createSignIn(parts: SignInParts): SignIn {
  const { db, bus, log, clock, hasher, limits } = parts;
  const { findRequest = async () => undefined, fixedPasswords = [] } = parts;
  const throttle = createThrottle(db);
  const fixed = new Set(fixedPasswords.map((name) => name.toLowerCase()));
  const isPasswordFixed = (loginName: string) => fixed.has(loginName.toLowerCase());

  /**
   * Whoever asked for an account and knows the password learns what became of the request. Every
   * other failure does the same work, so that nobody learns which names were asked for.
   */
  async function failureFor(loginName: string, digest: string): Promise<CallError> {
    const request = await findRequest(loginName);
    const matches = await hasher.verify(digest, request?.passwordHash);
    if (!request || !matches) return new CallError('loginFailed');
    if (request.state === 'waiting') return new CallError('requestWaiting');
    return new CallError('requestRejected', { details: { values: { reason: request.reason } } });
  }

  async function admit(loginName: string, address: string): Promise<void> {
    const waitS = await throttle.begin(loginName, address, clock());
    if (waitS > 0) throw new CallError('loginThrottled', { retryAfterS: waitS });
  }

  const sessionById = (id: string) => findSession(db, id, clock(), limits);

  return {
    limits,
    sessionById,
    isPasswordFixed,

    async login(loginName, digest, { address, userAgent }) {
      await admit(loginName, address);
      const account = await findCredentials(db, loginName, clock());
      // Unknown names take the same way and the same time.
      const matches = await hasher.verify(digest, account?.passwordHash);
      const detail = { userAgent: userAgent.slice(0, 300) };
      if (!account || !matches) {
        await writeAudit(db, { action: 'loginFailed', loginName, address, detail });
        log.info({ event: 'identity.login.failed', address });
        const failure = await failureFor(loginName, digest);
        if (failure.code !== 'loginFailed') await throttle.succeeded(loginName, address);
        throw failure;
      }
      await throttle.succeeded(loginName, address);
      if (account.disabled) throw new CallError('accountDisabled');
      const opening = { userId: account.id, address, userAgent, nowMs: clock() };
      const token = await openSession(db, opening, limits);
      await noteSignIn(db, account.id, clock());
      const session = await sessionById(sessionIdOf(token));
      if (!session) throw new CallError('loginFailed');
      await writeAudit(db, { action: 'login', userId: account.id, loginName, address, detail });
      log.info({ event: 'identity.login.succeeded', userId: account.id, address });
      return { token, session };
    },

    async sessionOf(token, { silent = false } = {}) {
      const session = await sessionById(sessionIdOf(token));
      if (session && !silent) await touchSession(db, session, clock(), limits);
      return session;
    },

    async logout(session, { address }) {
      await endSession(db, session.id);
      const userId = session.user.id;
      bus.publish(sessionsEnded, { userId, sessionId: session.id });
      await writeAudit(db, {
        action: 'logout',
        userId,
        loginName: session.user.loginName,
        address,
      });
    },

    async changePassword(session, change, { address }) {
      const { id: userId, loginName } = session.user;
      // A one-time password must be changed by everybody, or its user could never go on.
      if (isPasswordFixed(loginName) && !session.user.mustChangePassword) {
        throw new CallError('passwordFixed');
      }
      if (change.next.toUpperCase() !== change.repeat.toUpperCase()) {
        throw new CallError('passwordRepeatDiffers');
      }
      await admit(loginName, address);
      const stored = await findPasswordHash(db, userId);
      if (!(await hasher.verify(change.old, stored?.passwordHash))) {
        throw new CallError('oldPasswordWrong');
      }
      await throttle.succeeded(loginName, address);
      if (change.next.toUpperCase() === change.old.toUpperCase()) {
        throw new CallError('passwordUnchanged');
      }
      const passwordHash = await hasher.hash(change.next);
      const token = await db.tx(async (q) => {
        await updatePasswordHash(q, userId, passwordHash);
        await writeAudit(q, { action: 'passwordChanged', userId, loginName, address });
        return rotateSession(q, session.id, userId);
      });
      bus.publish(sessionsEnded, { userId, kept: { was: session.id, is: sessionIdOf(token) } });
      return token;
    },

    async clean() {
      await cleanSessions(db, clock(), limits);
      await throttle.clean(clock());
    },
  };
}
