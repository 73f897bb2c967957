import { useEffect, useEffectEvent } from 'react';
import { usePageActive } from '../../../kit/page-active.ts';

/** Keys of the page, in the order in which the help names them. */
export const shortcuts = [
  { key: '/', name: 'search' },
  { key: 'F', name: 'follow' },
  { key: 'M', name: 'menu' },
  { key: '[', name: 'left' },
  { key: ']', name: 'right' },
  { key: 'L', name: 'list' },
  { key: 'E', name: 'events' },
  { key: 'S', name: 'split' },
  { key: 'Shift+F', name: 'full' },
  { key: '?', name: 'help' },
] as const;
export type ShortcutName = (typeof shortcuts)[number]['name'];

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

/** What a key asks for; undefined for nothing. */
export function shortcutOf(event: Pressed): ShortcutName | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  const isLetter = /^[a-z]$/i.test(event.key);
  const key =
    isLetter && event.shiftKey ? `Shift+${event.key.toUpperCase()}` : event.key.toUpperCase();
  return shortcuts.find((shortcut) => shortcut.key === key)?.name;
}

/** Where letters are typed they are no shortcuts; a tree takes letters to jump to what begins with them. */
function takesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')) {
    return true;
  }
  return /^[a-z]$/i.test(key) && target.closest('[role="tree"], [role="menu"]') !== null;
}

/** Listens for the keys of the page while it is the one looked at. */
export function useShortcuts(run: (name: ShortcutName) => void): void {
  const act = useEffectEvent(run);
  const isActive = usePageActive();
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || takesKey(event.target, event.key)) return;
      const name = shortcutOf(event);
      if (name === undefined) return;
      // Before others take the key: the search field must not get the slash that leads to it.
      event.preventDefault();
      event.stopPropagation();
      act(name);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isActive]);
}
