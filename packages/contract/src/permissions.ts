import { carManageGrants } from './grants/car-manage.ts';
import { everydayGrants } from './grants/everyday.ts';
import { regionManageGrants } from './grants/region-manage.ts';
import { safeguardManageGrants } from './grants/safeguard-manage.ts';
import { sysSetingGrants } from './grants/sys-seting.ts';
import type { PermissionEntry } from './page-grants.ts';

/**
 * What a role can allow. A page's key is `<page>.read`; the other keys of the page are its buttons
 * (spec/1 §6). The server checks them for every call; the client hides what they forbid.
 */
export const permissions = {
  ...everydayGrants,
  ...carManageGrants,
  ...regionManageGrants,
  ...safeguardManageGrants,
  ...sysSetingGrants,
} as const satisfies Record<string, PermissionEntry>;

export type PermissionKey = keyof typeof permissions;

export const permissionKeys = Object.keys(permissions) as PermissionKey[];

/** Stands in a role for every permission, also those of later versions (the built-in administrator). */
export const ALL_PERMISSIONS = '*';

/** True when a role with `granted` keys may do what needs `key`. */
export function isGranted(granted: ReadonlySet<string>, key: PermissionKey): boolean {
  return granted.has(ALL_PERMISSIONS) || granted.has(key);
}

/** The keys of everyday work, which is all that does not govern the platform itself. */
const everydayKeys = permissionKeys.filter((key) => {
  const entry: PermissionEntry = permissions[key];
  return entry.administrative !== true;
});

/** Roles of every installation; each start gives them the grants of its version. */
export const builtInRoles = {
  /** everything */
  administrator: { name: 'Administrator', permissions: [ALL_PERMISSIONS] },
  /** everyday work with the fleet */
  dispatcher: { name: 'Dispatcher', permissions: everydayKeys },
  /** looks, on the map that he likes, and changes nothing */
  viewer: {
    name: 'Viewer',
    permissions: everydayKeys.filter(
      (key) => key.endsWith('.read') || key === 'positionMonitor.map',
    ),
  },
} as const satisfies Record<string, { name: string; permissions: readonly string[] }>;

export type BuiltInRole = keyof typeof builtInRoles;
