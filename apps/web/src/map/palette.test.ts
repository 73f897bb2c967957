import { describe, expect, it } from 'vitest';
import { type MapPalette, mapPalettes } from './palette.ts';

function channels(color: string): [number, number, number] {
  const hex = /^#([0-9a-f]{6})$/.exec(color)?.[1];
  if (hex !== undefined) {
    const value = Number.parseInt(hex, 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+)/.exec(color);
  if (rgb === null) throw new Error(`not a colour this test can read: ${color}`);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])];
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const palettes: [string, MapPalette][] = Object.entries(mapPalettes);

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
