import { describe, expect, it } from 'vitest';
import { contrast } from '../theme/contrast.ts';
import { themeModes } from '../theme/palette.ts';
import { presetColors, type ThemeColorId } from '../theme/preset-colors.ts';
import { mapPaletteFor } from './palette.ts';

const colorIds = Object.keys(presetColors) as ThemeColorId[];
const palettes = themeModes.map((mode) => [mode, mapPaletteFor(mode, 'navy')] as const);

describe.each(palettes)('the %s map', (_name, palette) => {
  it('keeps its text readable on its halo', () => {
    for (const text of [palette.text, palette.textMinor, palette.textCountry, palette.gridText]) {
      expect(contrast(text, palette.halo), text).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, palette.land), text).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.clusterText, palette.clusterFill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.plateText, palette.plateFill)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps every status visible on land, water and cluster', () => {
    for (const color of Object.values(palette.status)) {
      expect(contrast(color, palette.land), color).toBeGreaterThanOrEqual(3);
      expect(contrast(color, palette.clusterFill), color).toBeGreaterThanOrEqual(3);
    }
  });

  it('stays calm: the ground and its roads never compete with a vehicle', () => {
    const ground = [palette.water, palette.roads.motorway.fill, palette.roads.primary.fill];
    for (const color of ground) expect(contrast(color, palette.land)).toBeLessThan(2.2);
    expect(contrast(palette.water, palette.land)).toBeGreaterThan(1.1);
  });
});

describe.each(themeModes)('what is selected on the %s map', (mode) => {
  it.each(colorIds)('stands out in %s', (colorId) => {
    const { selection, land, plateFill } = mapPaletteFor(mode, colorId);
    expect(contrast(selection, land)).toBeGreaterThanOrEqual(3);
    expect(contrast(selection, plateFill)).toBeGreaterThanOrEqual(3);
  });
});
