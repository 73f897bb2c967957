/** The pages a person has open, in the order of the history strip. */
export interface Visited {
  readonly tabs: readonly Tab[];
  /** Pages that stay mounted while others are looked at, in the order in which they were opened. */
  readonly kept: readonly KeptPage[];
  /** First-level menu → address that was last looked at below it. */
  readonly lastOpen: Readonly<Record<string, string>>;
  /** Counts visits: which kept page was not looked at for longest. */
  readonly visits: number;
}

export interface Tab {
  readonly path: string;
  /** Query with its question mark, or empty. */
  readonly search: string;
}

export interface KeptPage {
  readonly path: string;
  readonly visit: number;
}

export interface Visit extends Tab {
  readonly keepAlive: boolean;
  /** The first-level menu the page stands below, if the menus name it. */
  readonly menu: string | undefined;
}

/** A mounted page costs memory: the one not looked at for longest goes. */
export const MAX_KEPT = 10;

export const nothingVisited: Visited = { tabs: [], kept: [], lastOpen: {}, visits: 0 };

/** A page is looked at: it stands in the strip, and stays mounted when it is one that keeps its state. */
export function visit(state: Visited, { path, search, keepAlive, menu }: Visit): Visited {
  const visits = state.visits + 1;
  const isOpen = state.tabs.some((tab) => tab.path === path);
  const tabs = isOpen
    ? state.tabs.map((tab) => (tab.path === path ? { path, search } : tab))
    : [...state.tabs, { path, search }];
  const lastOpen =
    menu === undefined ? state.lastOpen : { ...state.lastOpen, [menu]: path + search };
  const looked = { path, visit: visits };
  const wasKept = state.kept.some((page) => page.path === path);
  const kept = !keepAlive
    ? state.kept
    : wasKept
      ? state.kept.map((page) => (page.path === path ? looked : page))
      : [...state.kept, looked];
  return { tabs, kept: withoutOldest(kept), lastOpen, visits };
}

function withoutOldest(kept: readonly KeptPage[]): readonly KeptPage[] {
  if (kept.length <= MAX_KEPT) return kept;
  const oldest = Math.min(...kept.map((page) => page.visit));
  return kept.filter((page) => page.visit !== oldest);
}

/** Keeps only the tabs that `stays` names; what the others had kept is dropped with them. */
export function closeTabs(state: Visited, stays: (path: string) => boolean): Visited {
  const tabs = state.tabs.filter((tab) => stays(tab.path));
  const isOpen = (path: string) => tabs.some((tab) => tab.path === path);
  return {
    ...state,
    tabs,
    kept: state.kept.filter((page) => isOpen(page.path)),
    lastOpen: Object.fromEntries(
      Object.entries(state.lastOpen).filter(([, address]) => isOpen(pathOf(address))),
    ),
  };
}

/** Where to go when the tab one looks at is closed: the next one, else the one before; null for none. */
export function neighbourOf(tabs: readonly Tab[], path: string): Tab | null {
  const at = tabs.findIndex((tab) => tab.path === path);
  return tabs[at + 1] ?? tabs[at - 1] ?? null;
}

/** What is remembered for the browser session, read back; anything unusable counts as nothing. */
export function readVisited(text: string | null, userId: number): Visited {
  if (text === null) return nothingVisited;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || stored.userId !== userId) return nothingVisited;
    const tabs = Array.isArray(stored.tabs) ? stored.tabs.filter(isTab) : [];
    const lastOpen = isRecord(stored.lastOpen) ? stored.lastOpen : {};
    return {
      ...nothingVisited,
      tabs,
      lastOpen: Object.fromEntries(
        Object.entries(lastOpen).filter((entry): entry is [string, string] => isLocal(entry[1])),
      ),
    };
  } catch {
    return nothingVisited;
  }
}

/** Mounted pages do not outlive a reload, so they are not written down. */
export function writeVisited({ tabs, lastOpen }: Visited, userId: number): string {
  return JSON.stringify({ userId, tabs, lastOpen });
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? address;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTab(value: unknown): value is Tab {
  return isRecord(value) && isLocal(value.path) && typeof value.search === 'string';
}

function isLocal(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?!\/)/.test(value);
}
