import { useSyncExternalStore } from 'react';

let arrivals = 0;

function subscribe(listener: () => void): () => void {
  const count = () => {
    arrivals++;
    listener();
  };
  document.fonts.addEventListener('loadingdone', count);
  return () => document.fonts.removeEventListener('loadingdone', count);
}

/** @returns a number that changes whenever (a part of) a shipped font has arrived. */
export function useFontsArrived(): number {
  return useSyncExternalStore(subscribe, () => arrivals);
}
