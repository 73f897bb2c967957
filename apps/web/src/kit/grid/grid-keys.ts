/** What a key does in a grid. */
export type GridCommand =
  | { readonly kind: 'go'; readonly row: number; readonly extend: boolean }
  | { readonly kind: 'open' | 'remove' | 'toggle' | 'all' | 'menu' };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** @returns what a key asks for with the row `at` of `count` being the active one; undefined for nothing */
export function gridCommandOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  at: number,
  count: number,
  rowsInSight: number,
): GridCommand | undefined {
  if (altKey || count === 0) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? { kind: 'all' } : undefined;
  const go = (row: number): GridCommand => ({
    kind: 'go',
    row: Math.max(0, Math.min(count - 1, row)),
    extend: shiftKey,
  });
  // Keyboards without a menu key have Shift+F10 for it.
  switch (shiftKey && key === 'F10' ? 'ContextMenu' : key) {
    case 'ContextMenu':
      return at < 0 ? undefined : { kind: 'menu' };
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at < 0 ? 0 : at - 1);
    case 'PageDown':
      return go(at + rowsInSight);
    case 'PageUp':
      return go(at - rowsInSight);
    case 'Home':
      return go(0);
    case 'End':
      return go(count - 1);
    case 'Enter':
      return at < 0 ? undefined : { kind: 'open' };
    case 'Delete':
      return { kind: 'remove' };
    case ' ':
      return at < 0 ? undefined : { kind: 'toggle' };
    default:
      return undefined;
  }
}
