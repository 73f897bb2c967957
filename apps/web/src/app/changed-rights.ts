import type { UserData } from '@outrider/contract';
import { call } from '../client/call.ts';
import { currentLanguage } from '../client/language.ts';
import { warn } from '../client/notices.ts';
import { menusQuery, queryClient } from './query-client.ts';
import { changeUser, setRightsHandler, useSession } from './session.ts';

/** Left for the page that comes up after one was loaded anew. */
const MARK = 'outrider-rights-changed';

/** What decides about which vehicles a user sees: with it changed, nothing that was loaded is true any more. */
const ofScope = [
  'deptid',
  'loginType',
  'carid',
  'isClient',
] as const satisfies readonly (keyof UserData)[];

/**
 * Takes over what an administrator changed of the user's rights meanwhile: the menus follow at once;
 * where other vehicles are seen now, the page is loaded anew. Either is said.
 */
async function takeRights(): Promise<void> {
  const before = useSession.getState().user;
  if (before === null) return;
  // A session that ended and a server that is away are noticed by others.
  const user = await call('currentUser', {}).catch(() => null);
  if (user === null || JSON.stringify(rightsOf(user)) === JSON.stringify(rightsOf(before))) return;
  if (ofScope.some((name) => user[name] !== before[name])) {
    sessionStorage.setItem(MARK, '1');
    location.reload();
    return;
  }
  changeUser(user);
  await queryClient.invalidateQueries({ queryKey: menusQuery.queryKey });
  warn(currentLanguage().t('session.rightsChanged'));
}

setRightsHandler(() => void takeRights());

/** Says after a page was loaded anew why it was. */
export function sayChangedRights(): void {
  if (sessionStorage.getItem(MARK) === null) return;
  sessionStorage.removeItem(MARK);
  warn(currentLanguage().t('session.rightsChanged'));
}

function rightsOf(user: UserData) {
  const { deptid, loginType, carid, isClient, permissions, authMenuList, menuObj } = user;
  return { deptid, loginType, carid, isClient, permissions, authMenuList, menuObj };
}
