import { isGranted } from '@outrider/contract';
import { call } from '../client/call.ts';
import { reloadTexts } from '../client/language.ts';
import { SysMenuPage } from '../features/sys-menu/index.ts';
import { menusQuery, queryClient } from './query-client.ts';
import { changeUser, useSession } from './session.ts';
import { MenuPicture, menuPictureNames } from './shell/menu-picture.tsx';

/** Shows here at once what was arranged: the menus with their names, and which pages may be opened. */
function showChanges(): void {
  // What does not come is there with the next load.
  reloadTexts().catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: menusQuery.queryKey });
  call('currentUser', {}).then(
    ({ authMenuList, menuObj }) => changeUser({ authMenuList, menuObj }),
    () => undefined,
  );
}

/** Gives the page of the menus what it needs of the session and of the frame. */
export function SysMenuRoute() {
  const user = useSession((state) => state.user);
  if (user === null) return null;
  return (
    <SysMenuPage
      mayEdit={isGranted(new Set(user.permissions), 'sysMenu.edit')}
      pictures={menuPictureNames}
      Picture={MenuPicture}
      onChanged={showChanges}
    />
  );
}
