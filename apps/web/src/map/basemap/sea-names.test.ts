import { describe, expect, it, vi } from 'vitest';
import { mapPaletteFor } from '../palette.ts';
import { resolutionOfZoom, xOfLng, yOfLat } from '../projection.ts';
import { LabelSpace } from './label-space.ts';
import { paintSeaNames } from './sea-names.ts';

/** What is written on a picture of 1,000 by 600 points around a place. */
function namesAt(
  [lngDeg, latDeg, zoom]: readonly [number, number, number],
  language: 'latin' | 'chinese',
  space = new LabelSpace(),
): string[] {
  const fillText = vi.fn<(text: string) => void>();
  const measureText = (text: string) => ({ width: text.length * 8 }) as TextMetrics;
  const pen: Partial<CanvasRenderingContext2D> = { fillText, measureText, setTransform: () => {} };
  const resolution = resolutionOfZoom(zoom);
  const [width, height] = [1000, 600];
  paintSeaNames(
    {
      ctx: pen as CanvasRenderingContext2D,
      left: xOfLng(lngDeg) - (width / 2) * resolution,
      top: yOfLat(latDeg) + (height / 2) * resolution,
      resolution,
      zoom,
      width,
      height,
      pixelRatio: 1,
      palette: mapPaletteFor('light', 'navy'),
      fontFamily: 'sans-serif',
    },
    space,
    language,
  );
  return fillText.mock.calls.map(([text]) => text);
}

describe('names of seas', () => {
  it('are written where the map looks, in the reader’s letters', () => {
    expect(namesAt([112, 18, 5], 'latin')).toContain('South China Sea');
    expect(namesAt([112, 18, 5], 'chinese')).toContain('南海');
    expect(namesAt([10, 50, 5], 'latin')).not.toContain('South China Sea');
  });

  it('give way to what is written already, and to the streets of a close view', () => {
    const full = new LabelSpace();
    full.block(0, 0, 1000, 600);
    expect(namesAt([112, 18, 5], 'latin', full)).toEqual([]);
    expect(namesAt([114.5, 15.5, 12], 'latin')).toEqual([]);
  });
});
