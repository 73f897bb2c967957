import { create } from 'zustand';
import {
  closeTabs,
  nothingVisited,
  readVisited,
  type Visit,
  type Visited,
  visit,
  writeVisited,
} from './visited.ts';

const STORAGE_KEY = 'outrider.visited';

/** The open pages of this browser tab; remembered until it is closed, for this user only. */
export const useVisited = create<Visited>()(() => nothingVisited);

let userId: number | null = null;

/** Takes up what the user had open before a reload. */
export function restoreVisited(ofUser: number): void {
  userId = ofUser;
  useVisited.setState(readVisited(sessionStorage.getItem(STORAGE_KEY), ofUser));
}

export function recordVisit(page: Visit): void {
  change((state) => visit(state, page));
}

export function closeVisited(stays: (path: string) => boolean): void {
  change((state) => closeTabs(state, stays));
}

/** Forgets everything (log out): kept pages are unmounted with it. */
export function forgetVisited(): void {
  userId = null;
  sessionStorage.removeItem(STORAGE_KEY);
  useVisited.setState(nothingVisited);
}

function change(step: (state: Visited) => Visited): void {
  useVisited.setState(step);
  if (userId !== null) {
    sessionStorage.setItem(STORAGE_KEY, writeVisited(useVisited.getState(), userId));
  }
}
