import {
  flatMenus,
  type MenuDefinition,
  menus,
  type PermissionKey,
  permissionKeys,
  permissions,
} from '@outrider/contract';

/** An entry of the menus with the permissions of its page, and the entries below it. */
export interface GrantGroup {
  readonly key: string;
  readonly labelKey: string;
  readonly grants: readonly PermissionKey[];
  readonly children: readonly GrantGroup[];
}

const pageOf = (key: string): string => key.split('.')[0] ?? '';

/** Every permission below the page that it belongs to, in the order of the menus. */
export function grantGroups(): readonly GrantGroup[] {
  const owners = new Map<string, string>();
  for (const { url, permission } of flatMenus()) {
    if (permission !== undefined && permission !== 'session' && !owners.has(pageOf(permission))) {
      owners.set(pageOf(permission), url);
    }
  }
  // Pages that share their permissions stand below an entry of that name.
  for (const { url } of flatMenus()) {
    const name = url.split('/').at(-1) ?? '';
    if (!owners.has(name)) owners.set(name, url);
  }
  const others = permissionKeys.filter((key) => !owners.has(pageOf(key)));
  const groups = menus.flatMap((menu) => groupOf(menu, owners));
  if (others.length === 0) return groups;
  const children = [...new Set(others.map(pageOf))].map((page) => ({
    key: `-${page}`,
    labelKey: `people.page.${page}`,
    grants: others.filter((key) => pageOf(key) === page),
    children: [],
  }));
  return [...groups, { key: '-others', labelKey: 'people.otherGrants', grants: [], children }];
}

function groupOf(menu: MenuDefinition, owners: ReadonlyMap<string, string>): GrantGroup[] {
  const grants = permissionKeys.filter((key) => owners.get(pageOf(key)) === menu.url);
  const children = (menu.children ?? []).flatMap((child) => groupOf(child, owners));
  if (grants.length === 0 && children.length === 0) return [];
  return [{ key: menu.url, labelKey: menu.labelKey, grants, children }];
}

/** Text key of what a permission allows. */
export function grantLabelKey(key: PermissionKey): string {
  return permissions[key].labelKey;
}

/** The keys of a role's permissions, as a row or a form has them. */
export function keysOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];
}

/**
 * What is granted after some boxes were ticked or cleared: a button is of no use to who does not see
 * its page, so it brings the page with it, and goes with it.
 */
export function consistent(before: readonly string[], after: readonly string[]): string[] {
  const had = new Set(before);
  const has = new Set(after);
  for (const key of after) {
    const read = `${pageOf(key)}.read`;
    if (!had.has(key) && permissionKeys.some((known) => known === read)) has.add(read);
  }
  for (const key of before) {
    if (has.has(key) || !key.endsWith('.read') || after.includes(key)) continue;
    for (const other of [...has]) if (pageOf(other) === pageOf(key)) has.delete(other);
  }
  return permissionKeys.filter((key) => has.has(key));
}
