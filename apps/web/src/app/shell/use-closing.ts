import { useNavigate } from 'react-router';
import { neighbourOf } from './visited.ts';
import { closeVisited, useVisited } from './visited-store.ts';

/** What can be closed in the history strip; closing the page one looks at leads to its neighbour. */
export interface Closing {
  readonly close: (path: string) => void;
  readonly closeOthers: (path: string) => void;
  readonly closeRight: (path: string) => void;
  readonly closeAll: () => void;
  /** The last page stays when it is the one that closing would lead to. */
  readonly canClose: (path: string) => boolean;
}

/**
 * @param current path of the page one looks at
 * @param landing where one goes when nothing is open any more
 */
export function useClosing(current: string, landing: string): Closing {
  const navigate = useNavigate();
  const tabs = useVisited((state) => state.tabs);
  const keep = (stays: (path: string) => boolean, next: string) => {
    if (!stays(current)) void navigate(next);
    closeVisited(stays);
  };
  return {
    canClose: (path) => tabs.length > 1 || path !== landing,
    close: (path) => {
      const next = neighbourOf(tabs, path);
      keep((other) => other !== path, next === null ? landing : next.path + next.search);
    },
    closeOthers: (path) => {
      const kept = tabs.find((tab) => tab.path === path);
      keep((other) => other === path, kept ? kept.path + kept.search : landing);
    },
    closeRight: (path) => {
      const at = tabs.findIndex((tab) => tab.path === path);
      const left = new Set(tabs.slice(0, at + 1).map((tab) => tab.path));
      const kept = tabs[at];
      keep((other) => left.has(other), kept ? kept.path + kept.search : landing);
    },
    // The landing page stays: it is where one goes when nothing is open.
    closeAll: () => keep((path) => path === landing, landing),
  };
}
