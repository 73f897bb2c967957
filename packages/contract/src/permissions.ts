/**
 * What a role can allow. A page's key is `<page>.read`; the other keys of the page are its buttons
 * (spec/1 §6). The server checks them for every call; the client hides what they forbid.
 */
export const permissions = {
  'home.read': { labelKey: 'permission.home.read' },
  'positionMonitor.read': { labelKey: 'permission.positionMonitor.read' },
  'positionMonitor.sendText': { labelKey: 'permission.positionMonitor.sendText' },
  'trackReplay.read': { labelKey: 'permission.trackReplay.read' },
} as const satisfies Record<string, { labelKey: string }>;

export type PermissionKey = keyof typeof permissions;

export const permissionKeys = Object.keys(permissions) as PermissionKey[];

/** Stands in a role for every permission, also those of later versions (the built-in administrator). */
export const ALL_PERMISSIONS = '*';

/** True when a role with `granted` keys may do what needs `key`. */
export function isGranted(granted: ReadonlySet<string>, key: PermissionKey): boolean {
  return granted.has(ALL_PERMISSIONS) || granted.has(key);
}
