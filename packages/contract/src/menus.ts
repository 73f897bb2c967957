import type { MenuDefinition } from './menu-definition.ts';
import { carManageMenu } from './menus/car-manage.ts';
import { regionManageMenu } from './menus/region-manage.ts';
import { safeguardManageMenu } from './menus/safeguard-manage.ts';
import { sysSetingMenu } from './menus/sys-seting.ts';
import { isGranted } from './permissions.ts';

/** Every page behind sign-in, in the order of the menus. The client has exactly these routes. */
export const menus: readonly MenuDefinition[] = [
  {
    url: '/home',
    labelKey: 'menu.home',
    imgurl: 'home',
    menutype: 0,
    displaytype: 0,
    platform: 0,
    permission: 'home.read',
    keepAlive: true,
    // The guide for the first vehicle; until departments and vehicles have pages of their own.
    buttons: { read: 'home.read', addDept: 'deptManage.add', addCar: 'carList.add' },
  },
  {
    url: '/positionMonitor',
    labelKey: 'menu.positionMonitor',
    imgurl: 'position',
    menutype: 0,
    displaytype: 1,
    platform: 0,
    permission: 'positionMonitor.read',
    keepAlive: true,
    buttons: {
      read: 'positionMonitor.read',
      sendText: 'positionMonitor.sendText',
      reset: 'positionMonitor.reset',
      redLight: 'positionMonitor.redLight',
      setCollision: 'positionMonitor.setCollision',
      map: 'positionMonitor.map',
    },
  },
  {
    url: '/operationManage',
    labelKey: 'menu.operationManage',
    imgurl: 'manage',
    menutype: 0,
    displaytype: 0,
    platform: 0,
    children: [
      {
        url: '/operationManage/userCenter',
        labelKey: 'menu.userCenter',
        imgurl: 'user',
        menutype: 1,
        displaytype: 0,
        platform: 0,
        children: [
          {
            url: '/operationManage/userCenter/userInfo',
            labelKey: 'menu.userInfo',
            imgurl: 'user',
            menutype: 1,
            displaytype: 0,
            platform: 0,
            permission: 'session',
          },
        ],
      },
      {
        url: '/operationManage/messageNotify',
        labelKey: 'menu.messageNotify',
        imgurl: 'messages',
        menutype: 1,
        displaytype: 0,
        platform: 0,
        children: [
          {
            url: '/operationManage/messageNotify/myMessage',
            labelKey: 'menu.myMessage',
            imgurl: 'myMessage',
            menutype: 1,
            displaytype: 0,
            platform: 0,
            permission: 'session',
            loginTypes: [0],
            notForClients: true,
            keepAlive: true,
          },
        ],
      },
      carManageMenu,
      regionManageMenu,
      safeguardManageMenu,
      sysSetingMenu,
    ],
  },
];

/** A user as far as menus care. */
export interface MenuReader {
  readonly permissions: ReadonlySet<string>;
  readonly loginType: number;
  readonly isClient: boolean;
  /** belongs to a department that has none above it */
  readonly isOfTopDepartment: boolean;
  /** 1 watches vehicles, 2 devices */
  readonly platformModel: number;
}

const DEVICE_MODEL = 2;
const VEHICLES_ONLY = 1;

/** Whether this user sees this page. */
function isOpenTo(menu: MenuDefinition, reader: MenuReader): boolean {
  const { permissions, loginType, isClient, isOfTopDepartment, platformModel } = reader;
  if (menu.platform === VEHICLES_ONLY && platformModel === DEVICE_MODEL) return false;
  if (menu.permission === undefined || (menu.notForClients && isClient)) return false;
  if (menu.topDepartmentOnly && !isOfTopDepartment) return false;
  if (menu.loginTypes && !menu.loginTypes.includes(loginType)) return false;
  return menu.permission === 'session' || isGranted(permissions, menu.permission);
}

/** The entries a user sees: pages open to him, and parents that hold such a page. */
export function menusFor(
  reader: MenuReader,
  list: readonly MenuDefinition[] = menus,
): MenuDefinition[] {
  return list.flatMap((menu) => {
    const children = menusFor(reader, menu.children ?? []);
    if (children.length === 0 && !isOpenTo(menu, reader)) return [];
    return [{ ...menu, children }];
  });
}

/** Every entry, parents before their children. */
export function flatMenus(list: readonly MenuDefinition[] = menus): MenuDefinition[] {
  return list.flatMap((menu) => [menu, ...flatMenus(menu.children ?? [])]);
}

/** The names of a page's buttons that a user may use. */
export function buttonsFor({ permissions }: MenuReader, menu: MenuDefinition): string[] {
  return Object.entries(menu.buttons ?? {})
    .filter(([, key]) => isGranted(permissions, key))
    .map(([name]) => name);
}
