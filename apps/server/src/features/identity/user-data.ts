import {
  isGranted,
  menusFor,
  PRODUCT_NAME,
  permissionKeys,
  type UserData,
} from '@outrider/contract';
import type { SessionUser } from './sessions.queries.ts';

/** What the client learns about the signed-in user (spec/1 §3, User data). */
export function presentUser(user: SessionUser, idleMinutes: number): UserData {
  const granted = new Set(user.permissions);
  const menus = menusFor(granted);
  return {
    userid: user.id,
    loginname: user.loginName,
    displayname: user.displayName,
    logo: '',
    title: PRODUCT_NAME,
    isClient: user.isClient,
    deptid: user.departmentId,
    deptname: user.departmentName,
    loginType: user.loginType,
    carid: user.loginType === 1 ? user.vehicleId : null,
    platformModel: 1,
    authMenuList: menus,
    menuObj: Object.fromEntries(menus.map((menu) => [menu.url, menu.buttons])),
    permissions: permissionKeys.filter((key) => isGranted(granted, key)),
    language: user.language,
    mustChangePassword: user.mustChangePassword,
    idleMinutes,
  };
}
