import type { RecordDefinition } from '@outrider/contract/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { may } from './may.ts';
import { useSurroundings } from './record-context.ts';

/** Where the pages of other records are; asked for when a list is shown, for it names every record. */
const pagesOfRecords = {
  queryKey: ['recordPages'],
  queryFn: async () => {
    const { records } = await import('@outrider/contract/record-table');
    return new Map<string, RecordDefinition>(Object.entries(records));
  },
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** @returns the address of another record's details; undefined where the person may not open its page */
export function useReferenceLink(): (to: string, id: number) => string | undefined {
  const surroundings = useSurroundings();
  const { data } = useQuery(pagesOfRecords);
  return useCallback(
    (to, id) => {
      const record = data?.get(to);
      if (!record || !surroundings.openPages.has(record.page)) return undefined;
      return may(surroundings, record, 'read') ? `${record.page}?id=${id}` : undefined;
    },
    [data, surroundings],
  );
}
