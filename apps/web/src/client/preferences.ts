import { useCallback, useSyncExternalStore } from 'react';
import { call } from './call.ts';

const SAVE_DELAY_MS = 800;

/**
 * What the user chose on the screens (widths, filters, map position), kept on the server. Reads are
 * instant after `load()`; writes are sent once the person has stopped changing the value.
 */
export class Preferences {
  #values = new Map<string, unknown>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #listeners = new Set<() => void>();

  /** A failed load leaves the defaults: preferences are a comfort, nothing may wait for them. */
  async load(): Promise<void> {
    try {
      for (const [key, value] of Object.entries(await call('preferences', {}))) {
        this.#values.set(key, value);
      }
    } catch {
      return;
    }
    this.#tell();
  }

  get(key: string): unknown {
    return this.#values.get(key);
  }

  set(key: string, value: unknown): void {
    this.#values.set(key, value);
    this.#tell();
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => {
        this.#timers.delete(key);
        // Nothing to tell the person when it fails: the choice holds until the page is left.
        call('savePreference', { key, value: JSON.stringify(value) }).catch(() => undefined);
      }, SAVE_DELAY_MS),
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * One preference as component state.
 * @param read gives the value of what is stored, or the default when nothing usable is
 */
export function usePreference<T>(
  preferences: Preferences,
  key: string,
  read: (stored: unknown) => T,
): [T, (value: T) => void] {
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(key));
  const set = useCallback((value: T) => preferences.set(key, value), [preferences, key]);
  return [read(stored), set];
}
