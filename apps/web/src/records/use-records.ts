import type { ListQuery, RecordDefinition } from '@outrider/contract/records';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callRecord } from '../client/record-call.ts';
import { loadGlyphs } from '../theme/load-glyphs.ts';

/** Everything that was asked of one record's calls stands below this key. */
const keyOf = (record: RecordDefinition, ...more: readonly unknown[]) => [
  'records',
  record.name,
  ...more,
];

/** A page of the list; the one before stays until it comes. */
export function useRecordList(
  record: RecordDefinition,
  query: ListQuery,
  paging: { readonly page: number; readonly limit: number },
) {
  const request = { ...query, ...paging };
  return useQuery({
    queryKey: keyOf(record, 'list', request),
    queryFn: async ({ signal }) => {
      const answer = await callRecord(record, 'list', request, { signal });
      await loadGlyphs(JSON.stringify(answer.data));
      return answer;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One record as it is now. */
export function useRecord(record: RecordDefinition, id: number | null) {
  return useQuery({
    queryKey: keyOf(record, 'get', id),
    queryFn: async ({ signal }) => {
      const row = await callRecord(record, 'get', { id: id ?? 0 }, { signal });
      await loadGlyphs(JSON.stringify(row));
      return row;
    },
    enabled: id !== null,
    staleTime: 0,
  });
}

/** Who changed a record, the latest first. */
export function useHistory(record: RecordDefinition, id: number) {
  return useQuery({
    queryKey: keyOf(record, 'history', id),
    queryFn: async ({ signal }) => {
      const entries = await callRecord(record, 'history', { id }, { signal });
      await loadGlyphs(JSON.stringify(entries));
      return entries;
    },
    staleTime: 0,
  });
}

/** What depends on records that are to be removed. */
export function useDependents(record: RecordDefinition, ids: readonly number[]) {
  return useQuery({
    queryKey: keyOf(record, 'dependents', ids),
    queryFn: ({ signal }) => callRecord(record, 'dependents', { ids }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What a field that names another record may be set to. */
export function useOptions(
  record: RecordDefinition,
  request: { readonly field: string; readonly search?: string; readonly ids?: readonly number[] },
  options: { readonly enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: keyOf(record, 'options', request),
    queryFn: async ({ signal }) => {
      const found = await callRecord(record, 'options', request, { signal });
      await loadGlyphs(found.map(({ label }) => label).join(''));
      return found;
    },
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** @returns the function that loads everything of a record anew, after a change */
export function useReload(record: RecordDefinition): () => void {
  const queries = useQueryClient();
  // Other records name this one in their lists and choices.
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: keyOf(record) });
    void queries.invalidateQueries({ queryKey: ['records'], refetchType: 'none' });
  }, [queries, record]);
}
