import type { Part } from '@outrider/i18n';
import { loadTexts } from './language.ts';

const loading = new Map<Part, Promise<void>>();

/** A part of the texts that is not there from the start; the same promise for all who wait for it. */
function lazyTexts(part: Part): Promise<void> {
  const under = loading.get(part);
  if (under !== undefined) return under;
  const begun = loadTexts(part).catch((error: unknown) => {
    // Whoever tries again asks anew.
    loading.delete(part);
    throw error;
  });
  loading.set(part, begun);
  return begun;
}

/** The texts of the pages on which things are set up. */
export const manageTexts = () => lazyTexts('manage');

/** The texts of what is done on the map: components that show them begin with `use(mapTexts())`. */
export const mapTexts = () => lazyTexts('map');
