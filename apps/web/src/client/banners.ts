import type { Announcement } from '@outrider/contract';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

const ASK_EVERY_MS = 60_000;
const STORAGE_KEY = 'outrider.closedBanners';
const MOST_REMEMBERED = 50;

const keyOf = ({ id, version }: Announcement) => `${id}.${version}`;

/**
 * The announcements of this moment without those that were closed in this browser.
 * @param which those to the signed-in user, or those that stand on the sign-in page
 */
export function useBanners(which: 'currentBanners' | 'publicBanners'): {
  readonly banners: readonly Announcement[];
  readonly close: (banner: Announcement) => void;
} {
  const [data, setData] = useState<readonly Announcement[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // What cannot be asked now is asked a minute later; nobody waits for it.
    const ask = () => {
      call(which, {}, { signal: leaving.signal }).then(setData, () => {});
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [which]);
  const [closed, setClosed] = useState(readClosed);
  return {
    banners: data.filter((banner) => !banner.dismissible || !closed.includes(keyOf(banner))),
    close(banner) {
      const next = [...readClosed(), keyOf(banner)].slice(-MOST_REMEMBERED);
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
      setClosed(next);
    },
  };
}

function readClosed(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}
