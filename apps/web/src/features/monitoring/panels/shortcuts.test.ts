import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

describe('keys of the monitoring page', () => {
  it('mean what the help says, small letters too', () => {
    expect(shortcutOf(pressed('f'))).toBe('follow');
    expect(shortcutOf(pressed('F', { shiftKey: true }))).toBe('full');
    expect(shortcutOf(pressed('['))).toBe('left');
    // Where the mark is typed with Shift.
    expect(shortcutOf(pressed('?', { shiftKey: true }))).toBe('help');
    expect(shortcutOf(pressed('/', { shiftKey: true }))).toBe('search');
  });

  it('are left to the browser and to who types', () => {
    expect(shortcutOf(pressed('f', { ctrlKey: true }))).toBeUndefined();
    expect(shortcutOf(pressed('s', { metaKey: true }))).toBeUndefined();
    expect(shortcutOf(pressed('f', { isComposing: true }))).toBeUndefined();
    expect(shortcutOf(pressed('x'))).toBeUndefined();
  });
});
