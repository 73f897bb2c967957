import { useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { ThemeMode } from './palette.ts';

/** What a person chooses; `system` follows the operating system. */
export type ThemeChoice = ThemeMode | 'system';
export const themeChoices: readonly ThemeChoice[] = ['light', 'dark', 'system'];

const STORAGE_KEY = 'outrider.theme';
const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return themeChoices.some((choice) => choice === value);
}

function stored(): ThemeChoice {
  const value = localStorage.getItem(STORAGE_KEY);
  return isThemeChoice(value) ? value : 'system';
}

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
}

/** The choice of this browser; the user's own, once signed in, is written over it. */
export const useThemeChoice = create<ThemeState>()((set) => ({
  choice: stored(),
  choose: (choice) => {
    localStorage.setItem(STORAGE_KEY, choice);
    set({ choice });
    applyMode(resolveMode(choice));
  },
}));

function resolveMode(choice: ThemeChoice): ThemeMode {
  if (choice !== 'system') return choice;
  return darkQuery.matches ? 'dark' : 'light';
}

function applyMode(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
}

function onSystemChange(listener: () => void): () => void {
  darkQuery.addEventListener('change', listener);
  return () => darkQuery.removeEventListener('change', listener);
}

/** Sets the mode before the first paint. */
export function applyStoredTheme(): void {
  applyMode(resolveMode(stored()));
}

/** @returns the mode in force, following the system when that was chosen. */
export function useThemeMode(): ThemeMode {
  const choice = useThemeChoice((state) => state.choice);
  const systemDark = useSyncExternalStore(onSystemChange, () => darkQuery.matches);
  const mode = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;
  useEffect(() => applyMode(mode), [mode]);
  return mode;
}
