import type { UserData } from '@outrider/contract';
import { matchLanguage } from '@outrider/i18n';
import { create } from 'zustand';
import { startAddresses, stopAddresses } from '../client/addresses.ts';
import { call } from '../client/call.ts';
import { CallError } from '../client/call-error.ts';
import { takeUsersLanguage } from '../client/choose-language.ts';
import { setSessionInvalidHandler } from '../client/envelope.ts';
import { FleetConnection } from '../client/fleet-connection.ts';
import { setOverrides } from '../client/language.ts';
import { Preferences } from '../client/preferences.ts';
import { loadServerTexts } from '../client/server-texts.ts';
import { isThemeColorId, useThemeColor } from '../theme/theme-colors.ts';
import { isThemeChoice, useThemeChoice } from '../theme/theme-mode.ts';
import { rememberEntrance } from './entrance.ts';
import { markSignedIn, mayBeSignedIn } from './session-mark.ts';
import { forgetVisited, restoreVisited } from './shell/visited-store.ts';

/** What exists for a signed-in user, made at sign-in and closed at sign-out. */
export interface Session {
  readonly user: UserData;
  readonly connection: FleetConnection;
  readonly preferences: Preferences;
}

interface SessionState {
  readonly user: UserData | null;
  /** Null until the user may enter (a first password change comes before). */
  readonly session: Session | null;
}

export const useSession = create<SessionState>()(() => ({ user: null, session: null }));

/** Why a session ended: logged out (perhaps by a new password, which then is said too), or invalid. */
export type LeaveReason = 'needOut' | 'passwordChanged' | 'needClear';

/** Set by the router: leaves for the sign-in page, saying why. */
let leave: (reason: LeaveReason) => void = () => {};

export function setLeaveHandler(handler: typeof leave): void {
  leave = handler;
}

/** Set by the frame: takes over what an administrator changed of the user's rights. */
let takeRights: () => void = () => {};

export function setRightsHandler(handler: typeof takeRights): void {
  takeRights = handler;
}

setSessionInvalidHandler(() => {
  // Before the first sign-in of this page there is no session that could have ended.
  if (useSession.getState().user !== null) endSession('needClear');
});

/** Takes a user who has just signed in or was found signed in. */
export function setUser(user: UserData): void {
  markSignedIn(true);
  rememberEntrance(user.isClient);
  useSession.setState({ user });
}

/** Takes over what a user has changed of himself. */
export function changeUser(part: Partial<UserData>): void {
  const { user, session } = useSession.getState();
  if (user === null) return;
  const changed = { ...user, ...part };
  useSession.setState({ user: changed, session: session && { ...session, user: changed } });
}

/** Opens connection and preferences of the signed-in user; does nothing when they are open. */
export async function openSession(user: UserData): Promise<Session> {
  const open = useSession.getState().session;
  if (open !== null) return open;
  const preferences = new Preferences();
  const connection = new FleetConnection(user, {
    onSessionEnd: () => endSession('needClear'),
    onUserChanged: () => takeRights(),
  });
  const session = { user, connection, preferences };
  startAddresses(user.userid);
  useSession.setState({ user, session });
  restoreVisited(user.userid);
  await Promise.all([preferences.load(), setOverrides(loadServerTexts)]);
  const theme = preferences.get('theme');
  if (isThemeChoice(theme)) useThemeChoice.getState().choose(theme);
  const color = preferences.get('themeColor');
  if (isThemeColorId(color)) useThemeColor.getState().choose(color);
  await takeUsersLanguage(matchLanguage(user.language));
  return session;
}

const forgetters: (() => void)[] = [];

/** Registers what else forgets the user: code that is loaded behind sign-in only. */
export function onSessionEnd(forget: () => void): void {
  forgetters.push(forget);
}

/** Forgets everything of the user and goes to the sign-in page. */
function endSession(reason: LeaveReason): void {
  markSignedIn(false);
  const { session } = useSession.getState();
  session?.connection.close();
  session?.preferences.close();
  stopAddresses();
  useSession.setState({ user: null, session: null });
  forgetVisited();
  for (const forget of forgetters) forget();
  leave(reason);
}

/** The operator's "log out": ends the session on the server too; a server that is away changes nothing here. */
export async function logOut(reason: 'needOut' | 'passwordChanged' = 'needOut'): Promise<void> {
  await call('logout', {}).catch(() => undefined);
  endSession(reason);
}

/** @returns the signed-in user, null when nobody is; throws when the server is away. */
export async function findUser(): Promise<UserData | null> {
  const known = useSession.getState().user;
  if (known !== null) return known;
  if (!mayBeSignedIn()) return null;
  try {
    const user = await call('currentUser', {});
    setUser(user);
    return user;
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'sessionInvalid')) throw error;
    markSignedIn(false);
    return null;
  }
}
