import { useCallback, useMemo, useState } from 'react';
import type { Row } from './slots.ts';

/** Rows that are chosen, also on pages of the list that are not shown. */
export interface Selection {
  readonly rows: readonly Row[];
  readonly has: (id: number) => boolean;
  readonly set: (rows: readonly Row[], selected: boolean) => void;
  readonly clear: () => void;
}

/** Remembers rows by their ids while one turns the pages. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const set = useCallback((rows: readonly Row[], selected: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (selected) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({ rows: [...chosen.values()], has: (id: number) => chosen.has(id), set, clear }),
    [chosen, set, clear],
  );
}
