import type { PermissionKey } from './permissions.ts';

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
  /** 0 both platform models, 1 vehicles only: not where devices are watched; clients drop 2 and above */
  readonly platform: 0 | 1 | 2;
  /** who sees the page: everybody who is signed in, or roles with the permission; parents have none */
  readonly permission?: PermissionKey | 'session';
  /** login types that see the page; all of them when left out */
  readonly loginTypes?: readonly number[];
  /** client-type users do not see the page */
  readonly notForClients?: true;
  /** sets up the platform as a whole: users of departments below the top one do not see the page */
  readonly topDepartmentOnly?: true;
  /** whether the page keeps its state while others are looked at */
  readonly keepAlive?: true;
  /** button name (spec/1 §6) → permission */
  readonly buttons?: Readonly<Record<string, PermissionKey>>;
  readonly children?: readonly MenuDefinition[];
}
