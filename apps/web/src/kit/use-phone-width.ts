import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 700px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True at the width of a phone: panels become drawers and sheets. */
export function usePhoneWidth(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
