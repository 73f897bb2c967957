import { isGranted, type PermissionKey } from './permissions.ts';

/** An entry of the menus: a page, or a parent that only holds pages. */
export interface MenuDefinition {
  /** route in the client; a parent's is a prefix of its children's */
  readonly url: string;
  readonly labelKey: string;
  /** name of the entry's picture in the client's set of menu pictures */
  readonly imgurl: string;
  /** 0 first-level menu, 1 below one, 2 hidden: reached by other ways than the menus (spec/1 §3) */
  readonly menutype: 0 | 1 | 2;
  /** 0 ordinary page, 1 monitor page: without a side menu unless it has entries below it (spec/1 §2) */
  readonly displaytype: 0 | 1;
  /** 0 both platform models, 1 vehicles only; clients drop 2 and above (spec/1 §3) */
  readonly platform: 0 | 1 | 2;
  /** who sees the page: everybody who is signed in, or roles with the permission; parents have none */
  readonly permission?: PermissionKey | 'session';
  /** login types that see the page; all of them when left out */
  readonly loginTypes?: readonly number[];
  /** client-type users do not see the page */
  readonly notForClients?: true;
  /** whether the page keeps its state while others are looked at */
  readonly keepAlive?: true;
  /** button name (spec/1 §6) → permission */
  readonly buttons?: Readonly<Record<string, PermissionKey>>;
  readonly children?: readonly MenuDefinition[];
}

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
    buttons: { read: 'positionMonitor.read', sendText: 'positionMonitor.sendText' },
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
      {
        url: '/operationManage/sysSeting',
        labelKey: 'menu.sysSeting',
        imgurl: 'system',
        menutype: 1,
        displaytype: 0,
        platform: 0,
        children: [
          {
            url: '/operationManage/sysSeting/userRequest',
            labelKey: 'menu.userRequest',
            imgurl: 'user',
            menutype: 1,
            displaytype: 0,
            platform: 0,
            permission: 'userRequest.read',
            loginTypes: [0],
            notForClients: true,
            keepAlive: true,
            buttons: {
              read: 'userRequest.read',
              approve: 'userRequest.approve',
              reject: 'userRequest.approve',
            },
          },
        ],
      },
    ],
  },
];

/** A user as far as menus care. */
export interface MenuReader {
  readonly permissions: ReadonlySet<string>;
  readonly loginType: number;
  readonly isClient: boolean;
}

/** Whether this user sees this page. */
function isOpenTo(menu: MenuDefinition, reader: MenuReader): boolean {
  const { permissions, loginType, isClient } = reader;
  if (menu.permission === undefined || (menu.notForClients && isClient)) return false;
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
