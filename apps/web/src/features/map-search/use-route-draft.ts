import type { Wgs84 } from '@outrider/domain';
import { useCallback, useState } from 'react';
import { addressOf } from '../../client/addresses.ts';

/** An end of a route, or a place on its way. */
export interface RouteEnd {
  readonly text: string;
  /** null while it is only text */
  readonly at: Wgs84 | null;
  /** its address is looked up */
  readonly isResolving: boolean;
}

export type RoutePolicy = 0 | 1 | 2;

export interface RouteDraft {
  readonly ends: readonly RouteEnd[];
  readonly policy: RoutePolicy;
}

export const MAX_VIA = 3;
/** spec/2 §9 */
const ADDRESS_LIMIT_MS = 3000;

export const emptyEnd: RouteEnd = { text: '', at: null, isResolving: false };

/** The places between which a route is wanted; what is clicked on the map gets its address. */
export function useRouteDraft() {
  const [draft, setDraft] = useState<RouteDraft>({ ends: [emptyEnd, emptyEnd], policy: 0 });
  const setEnd = useCallback((index: number, end: RouteEnd) => {
    setDraft((before) => ({
      ...before,
      ends: before.ends.map((known, i) => (i === index ? end : known)),
    }));
  }, []);
  const setEnds = useCallback(
    (ends: readonly RouteEnd[]) => setDraft((before) => ({ ...before, ends })),
    [],
  );
  const setPolicy = useCallback(
    (policy: RoutePolicy) => setDraft((before) => ({ ...before, policy })),
    [],
  );
  /** A place without a name: its address, or its coordinates when that takes too long. */
  const setPlace = useCallback(
    (index: number, at: Wgs84) => {
      setEnd(index, { text: '', at, isResolving: true });
      const plain = `${at.lat.toFixed(6)}, ${at.lng.toFixed(6)}`;
      const limit = new Promise<string>((resolve) =>
        setTimeout(() => resolve(plain), ADDRESS_LIMIT_MS),
      );
      void Promise.race([addressOf(at.lat, at.lng).catch(() => plain), limit]).then((text) =>
        setDraft((before) => ({
          ...before,
          // Swapped or overwritten meanwhile: it is known by its place.
          ends: before.ends.map((end) => (end.at === at ? { text, at, isResolving: false } : end)),
        })),
      );
    },
    [setEnd],
  );
  return { draft, setEnd, setEnds, setPolicy, setPlace };
}

export type RouteDesk = ReturnType<typeof useRouteDraft>;
