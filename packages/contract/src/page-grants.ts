/** What a permission is called beside its page, and who has it at first. */
export interface PermissionEntry {
  /** text of the button; the page is named by its menu entry */
  readonly labelKey: string;
  /** sets up the platform (users, departments, vehicles): in no built-in role but the administrator's */
  readonly administrative?: true;
}

type GrantsOf<Page extends string, Button extends string> = {
  readonly [Key in `${Page}.${Button}`]: PermissionEntry;
};

/**
 * The permissions of a page: one for each button that a role may be granted.
 * @param governs `'governing'` where they set up the platform itself, `'everyday'` where they are work
 */
export function pageGrants<const Page extends string, const Button extends string>(
  page: Page,
  governs: 'everyday' | 'governing',
  buttons: readonly Button[],
): GrantsOf<Page, Button> {
  const entries = buttons.map((button): [string, PermissionEntry] => [
    `${page}.${button}`,
    { labelKey: `button.${button}`, ...(governs === 'governing' && { administrative: true }) },
  ]);
  return Object.fromEntries(entries) as GrantsOf<Page, Button>;
}
