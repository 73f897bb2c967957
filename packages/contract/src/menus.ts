import { isGranted, type PermissionKey } from './permissions.ts';

/** A page of the product as the menus show it: route, permission to see it, and its button permissions. */
export interface MenuDefinition {
  readonly url: string;
  readonly labelKey: string;
  /** 0 first-level menu, 2 hidden (spec/1 §3) */
  readonly menutype: 0 | 2;
  readonly permission: PermissionKey;
  /** button name (spec/1 §6) → permission */
  readonly buttons: Readonly<Record<string, PermissionKey>>;
}

export const menus = [
  {
    url: '/positionMonitor',
    labelKey: 'menu.positionMonitor',
    menutype: 0,
    permission: 'positionMonitor.read',
    buttons: { read: 'positionMonitor.read', sendText: 'positionMonitor.sendText' },
  },
] as const satisfies readonly MenuDefinition[];

/** The menu entries a role may see, in order, each with the names of the buttons it may use. */
export function menusFor(granted: ReadonlySet<string>): {
  url: string;
  text: string;
  menutype: number;
  buttons: string[];
}[] {
  const list: readonly MenuDefinition[] = menus;
  return list
    .filter((menu) => isGranted(granted, menu.permission))
    .map((menu) => ({
      url: menu.url,
      text: menu.labelKey,
      menutype: menu.menutype,
      buttons: Object.entries(menu.buttons)
        .filter(([, key]) => isGranted(granted, key))
        .map(([name]) => name),
    }));
}
