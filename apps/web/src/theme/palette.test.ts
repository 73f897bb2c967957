import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { type ColorName, paletteCss, paletteFor, themeModes } from './palette.ts';
import { presetColors, type ThemeColorId } from './preset-colors.ts';
import { cssOf } from './tone.ts';

const surfaces: ColorName[] = ['surface', 'raised', 'sunken', 'hover', 'selected', 'bg'];
const texts: ColorName[] = [
  'text',
  'text-2',
  'text-3',
  'primary',
  'primary-hover',
  'danger',
  'warning',
  'success',
];
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
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-bar', 'bar'],
  ['on-bar', 'bar-hover'],
  ['on-bar-2', 'bar'],
  ['on-bar-2', 'bar-hover'],
  ['bar', 'bar-accent'],
  ['brand-text', 'brand-sky'],
  ['brand-text-2', 'brand-sky'],
];

const colorIds = Object.keys(presetColors) as ThemeColorId[];
const combinations = colorIds.flatMap((id) => themeModes.map((mode) => [id, mode] as const));

describe.each(combinations)('the colours of %s in %s', (colorId, mode) => {
  const palette = paletteFor(mode, colorId);

  it('keep every text readable on every surface it may stand on', () => {
    const pairs = texts.flatMap((text) => surfaces.map((on): [ColorName, ColorName] => [text, on]));
    for (const [text, on] of [...pairs, ...written]) {
      expect(contrast(palette[text], palette[on]), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keep status marks, focus and the edges of controls visible', () => {
    const marks = Object.keys(palette).filter((name): name is ColorName => /^status-/.test(name));
    for (const mark of [...marks, 'control', 'focus', 'primary'] as const) {
      expect(contrast(palette[mark], palette.surface), mark).toBeGreaterThanOrEqual(3);
    }
    for (const surface of surfaces) {
      expect(contrast(palette.focus, palette[surface]), `focus on ${surface}`).toBeGreaterThan(3);
    }
    for (const mark of ['brand-line', 'brand-driving', 'brand-alarm', 'brand-text'] as const) {
      expect(contrast(palette[mark], palette['brand-block']), mark).toBeGreaterThanOrEqual(3);
    }
  });

  it('show that a row is selected, and that it is under the pointer', () => {
    expect(palette.selected).not.toBe(palette.surface);
    expect(palette.hover).not.toBe(palette.surface);
    expect(palette.selected).not.toBe(palette.hover);
  });
});

describe('the theme colours', () => {
  it('are seven, those of the product and of the pet platform among them', () => {
    expect(colorIds).toHaveLength(7);
    expect(cssOf(presetColors.navy.base)).toBe('hsl(215, 71%, 31%)');
    expect(cssOf(presetColors.teal.base)).toBe('hsl(175, 79%, 45%)');
  });

  it('are shown as chosen where they are an area', () => {
    for (const id of colorIds) {
      expect(paletteFor('light', id).accent).toBe(cssOf(presetColors[id].base));
    }
  });

  it('leave status colours and text alone', () => {
    for (const mode of themeModes) {
      const first = paletteFor(mode, 'navy');
      for (const id of colorIds) {
        const other = paletteFor(mode, id);
        for (const name of Object.keys(first) as ColorName[]) {
          if (/^(status|text|danger|warning|success|border|surface)/.test(name)) {
            expect(other[name], name).toBe(first[name]);
          }
        }
      }
    }
  });

  it('reach the page as variables of both modes', () => {
    const css = paletteCss('teal');
    expect(css).toContain('--o-accent:hsl(175, 79%, 45%)');
    expect(css).toContain(":root[data-theme='dark']{color-scheme:dark");
  });
});
