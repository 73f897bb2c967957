import type { ListQuery, RecordDefinition } from '@outrider/contract/records';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { usePageActive } from '../kit/page-active.ts';
import { type ListState, readListState, writeListState } from './query-state.ts';

/** What of the list is looked at, kept in the address: back, forward and sharing work. */
export interface ListAddress {
  readonly state: ListState;
  readonly query: ListQuery;
  /** Changes a part of it; anything but the page starts at the first page again. */
  readonly change: (part: Partial<ListState>) => void;
  /** Id of the record whose details are open. */
  readonly openId: number | null;
  readonly setOpenId: (id: number | null) => void;
  /** Takes what the address asks to be added, once; null when it asks for nothing. */
  readonly takeAdd: () => Readonly<Record<string, string>> | null;
}

/** Binds the state of a list to the address of its page. */
export function useListAddress(record: RecordDefinition): ListAddress {
  const [params, setParams] = useSearchParams();
  const isActive = usePageActive();
  // Who types while another page comes up must not be taken back to this one.
  const active = useRef(isActive);
  useEffect(() => {
    active.current = isActive;
  }, [isActive]);
  const adds = params.get('add') === '1';
  const text = adds ? '' : params.toString();
  const state = useMemo(() => readListState(record, new URLSearchParams(text)), [record, text]);
  const write = useCallback(
    (make: (before: URLSearchParams) => URLSearchParams, replace: boolean) => {
      if (active.current) setParams(make, { replace });
    },
    [setParams],
  );
  const change = useCallback(
    (part: Partial<ListState>) => {
      const onlyPlace = Object.keys(part).every((key) => key === 'page' || key === 'sort');
      write((before) => {
        const next = { ...readListState(record, before), page: 1, ...part };
        return writeListState(record, before, next);
      }, onlyPlace);
    },
    [record, write],
  );
  const setOpenId = useCallback(
    (id: number | null) =>
      write((before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('id');
        else next.set('id', String(id));
        return next;
      }, id === null),
    [write],
  );
  const takeAdd = useCallback(() => {
    if (params.get('add') !== '1') return null;
    const given = Object.fromEntries(
      [...params].filter(([name]) => Object.hasOwn(record.fields, name)),
    );
    write((before) => {
      const next = new URLSearchParams(before);
      for (const name of ['add', ...Object.keys(given)]) next.delete(name);
      return next;
    }, true);
    return given;
  }, [params, record, write]);
  const { page: _page, ...query } = state;
  const id = Number(params.get('id'));
  return {
    state,
    query,
    change,
    openId: Number.isInteger(id) && id > 0 ? id : null,
    setOpenId,
    takeAdd,
  };
}
