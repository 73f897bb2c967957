import { loadTexts } from './language.ts';

let loading: Promise<void> | undefined;

/** The texts of the pages on which things are set up; the same promise for all who wait for it. */
export function manageTexts(): Promise<void> {
  loading ??= loadTexts('manage').catch((error: unknown) => {
    // Whoever tries again asks anew.
    loading = undefined;
    throw error;
  });
  return loading;
}
