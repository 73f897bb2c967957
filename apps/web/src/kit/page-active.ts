import { createContext, useContext } from 'react';

/** Given by whoever shows pages; outside of one everything counts as looked at. */
export const PageActiveContext = createContext(true);

/**
 * Whether the page is the one looked at. A kept page stays mounted while others are shown: what polls,
 * draws or listens to the keyboard pauses while this is false.
 */
export function usePageActive(): boolean {
  return useContext(PageActiveContext);
}
