import { haversineM } from '@outrider/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from './address-queue.ts';
import { addressOf, knownAddress } from './addresses.ts';
import { useLanguage } from './language.ts';

/** An address on its way to the screen. */
export type AddressState =
  | { readonly phase: 'none' | 'resolving' | 'failed' }
  | { readonly phase: 'resolved'; readonly address: string };

export interface UsedAddress {
  readonly state: AddressState;
  /** Looks it up (again) now: the reader's "get address". */
  readonly get: () => void;
}

/** Less than this is no move worth another address. */
const MOVED_M = 100;
/** Of one moving thing an address is asked for no more often than this. */
const PAUSE_MS = 10_000;

interface Asked {
  readonly place: Place;
  readonly language: string;
  readonly atMs: number;
}

/**
 * The address of a place that may move, undefined while it has none. A new one is asked for when it
 * has moved by 100 m, at most every 10 s; until it is there the old one stays.
 */
export function useAddress(place: Place | undefined): UsedAddress {
  const language = useLanguage();
  const [state, setState] = useState<AddressState>({ phase: 'none' });
  const asked = useRef<Asked | null>(null);
  const newest = useRef(place);
  newest.current = place;

  const get = useCallback(() => {
    const at = newest.current;
    if (at === undefined) return;
    const own: Asked = { place: at, language, atMs: Date.now() };
    const isFirst = asked.current === null || asked.current.language !== language;
    asked.current = own;
    const known = knownAddress(at.lat, at.lng);
    if (known !== undefined) {
      setState({ phase: 'resolved', address: known });
      return;
    }
    setState((before) =>
      before.phase === 'resolved' && !isFirst ? before : { phase: 'resolving' },
    );
    const settle = (next: AddressState) => {
      // Whoever was asked later answers for the newer place.
      if (asked.current === own) setState(next);
    };
    addressOf(at.lat, at.lng).then(
      (address) => settle({ phase: 'resolved', address }),
      () => settle({ phase: 'failed' }),
    );
  }, [language]);

  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    const last = asked.current;
    if (last === null || last.language !== language) {
      get();
      return;
    }
    if (haversineM(last.place.lat, last.place.lng, lat, lng) < MOVED_M) return;
    const timer = setTimeout(get, Math.max(0, last.atMs + PAUSE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [lat, lng, language, get]);

  // An effect that was left takes its answer with it.
  useEffect(
    () => () => {
      asked.current = null;
    },
    [],
  );
  return { state, get };
}
