import type { UserData } from '@outrider/contract';
import { createContext, useContext } from 'react';
import type { Preferences } from '../client/preferences.ts';

/** What pages of records know of the signed-in person; `app/` gives it. */
export interface RecordSurroundings {
  /** keys that the role grants */
  readonly permissions: ReadonlySet<string>;
  /** routes of the pages the person may open */
  readonly openPages: ReadonlySet<string>;
  readonly user: UserData;
  readonly preferences: Preferences;
}

export const RecordContext = createContext<RecordSurroundings | null>(null);

/** @throws Error outside of the provider: a page of records stands behind sign-in */
export function useSurroundings(): RecordSurroundings {
  const surroundings = useContext(RecordContext);
  if (surroundings === null) throw new Error('no RecordContext around a page of records');
  return surroundings;
}
