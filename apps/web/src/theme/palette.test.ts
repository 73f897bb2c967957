import { describe, expect, it } from 'vitest';
import { type ColorName, palettes } from './palette.ts';
import { contrast } from './testing/contrast.ts';

const surfaces: ColorName[] = ['surface', 'raised', 'sunken', 'hover', 'selected', 'bg'];
const texts: ColorName[] = ['text', 'text-2', 'text-3', 'primary', 'danger', 'warning', 'success'];
/** What else is written on what. */
const written: [ColorName, ColorName][] = [
  ['text', 'danger-bg'],
  ['danger', 'danger-bg'],
  ['text', 'warning-bg'],
  ['warning', 'warning-bg'],
  ['success', 'success-bg'],
  ['text', 'mark'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-bar', 'bar'],
  ['on-bar', 'bar-hover'],
  ['on-bar-2', 'bar'],
  ['bar', 'bar-accent'],
  ['brand-text', 'brand-sky'],
  ['brand-text-2', 'brand-sky'],
];

describe.each(Object.entries(palettes))('the %s colours', (_mode, palette) => {
  it('keep every text readable on every surface it may stand on', () => {
    const pairs = texts.flatMap((text) => surfaces.map((on): [ColorName, ColorName] => [text, on]));
    for (const [text, on] of [...pairs, ...written]) {
      expect(contrast(palette[text], palette[on]), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keep status marks, focus and the edges of controls visible', () => {
    const marks = Object.keys(palette).filter((name): name is ColorName => /^status-/.test(name));
    for (const mark of [...marks, 'control', 'focus'] as const) {
      expect(contrast(palette[mark], palette.surface), mark).toBeGreaterThanOrEqual(3);
    }
  });
});
