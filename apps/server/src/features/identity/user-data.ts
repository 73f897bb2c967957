import {
  arrangeMenus,
  buttonsFor,
  flatMenus,
  isGranted,
  type MenuLayout,
  menusFor,
  type PlatformInfo,
  permissionKeys,
  type UserData,
} from '@outrider/contract';
import { photoUrl } from './own-account.ts';
import type { SessionUser } from './sessions.queries.ts';

/** What the client learns about the signed-in user (spec/1 §3, User data). */
export function presentUser(
  user: SessionUser,
  idleMinutes: number,
  platform: Pick<PlatformInfo, 'title' | 'logo' | 'platformModel'>,
  layout: MenuLayout,
): Omit<UserData, 'passwordFixed'> {
  const granted = new Set(user.permissions);
  const reader = { ...user, permissions: granted, platformModel: platform.platformModel };
  const pages = flatMenus(menusFor(reader, arrangeMenus(layout))).filter(
    (menu) => menu.permission !== undefined,
  );
  return {
    userid: user.id,
    loginname: user.loginName,
    displayname: user.displayName,
    photo: photoUrl(user.photoFileId),
    logo: platform.logo,
    title: platform.title,
    isClient: user.isClient,
    deptid: user.departmentId,
    deptname: user.departmentName,
    loginType: user.loginType,
    carid: user.loginType === 1 ? user.vehicleId : null,
    platformModel: platform.platformModel,
    authMenuList: pages.map((page) => page.url),
    menuObj: Object.fromEntries(pages.map((page) => [page.url, buttonsFor(reader, page)])),
    permissions: permissionKeys.filter((key) => isGranted(granted, key)),
    language: user.language,
    mustChangePassword: user.mustChangePassword,
    idleMinutes,
  };
}
