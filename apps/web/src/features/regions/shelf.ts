import type { AreaDraft } from './area-draft.ts';
import type { RegionKind } from './region-kind.ts';

interface Shelved {
  readonly draft: AreaDraft;
  readonly initial: AreaDraft;
}

/**
 * Drafts whose form went away with its panel or page before they were saved or discarded: they are there again when
 * the panel next opens. One for each kind and user, as long as the browser's page lives.
 */
const shelf = new Map<string, Shelved>();

const keyOf = (kind: RegionKind, userid: number) => `${kind} ${userid}`;

export function shelve(kind: RegionKind, userid: number, shelved: Shelved | null): void {
  if (shelved === null) shelf.delete(keyOf(kind, userid));
  else shelf.set(keyOf(kind, userid), shelved);
}

/** Takes a draft off the shelf; null when none lies there. */
export function shelved(kind: RegionKind, userid: number): Shelved | null {
  return shelf.get(keyOf(kind, userid)) ?? null;
}
