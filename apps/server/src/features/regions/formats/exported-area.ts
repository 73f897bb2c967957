import { circleRing, type Shape } from '@outrider/domain';
import type { Place } from './collector.ts';

/** An area on its way into a file. */
export interface ExportedArea {
  readonly name: string;
  readonly description: string;
  /** `#rrggbb` */
  readonly color: string;
  /** classifications from the outermost to the innermost */
  readonly folders: readonly string[];
  readonly isShared: boolean;
  readonly iconType: string;
  readonly shape: Shape;
  /** metres around a point for which it is meant; 0 for none, and for all else */
  readonly aroundM: number;
}

/** 7 decimals of a degree are about a centimetre. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** The border of a surface, anticlockwise where it can be told, closed: its first place is its last. */
export function ringOf(shape: Exclude<Shape, { kind: 'line' | 'point' }>): Place[] {
  const open = openRing(shape);
  const ring = areaOf(open) < 0 ? open.reverse() : open;
  const [first] = ring;
  return first === undefined ? ring : [...ring, first];
}

function openRing(shape: Exclude<Shape, { kind: 'line' | 'point' }>): Place[] {
  switch (shape.kind) {
    case 'circle':
      return circleRing(shape.center, shape.radiusM).map(({ lng, lat }) => [
        rounded(lng),
        rounded(lat),
      ]);
    case 'box': {
      const { southWest: sw, northEast: ne } = shape;
      return [
        [sw.lng, sw.lat],
        [ne.lng, sw.lat],
        [ne.lng, ne.lat],
        [sw.lng, ne.lat],
      ];
    }
    case 'polygon':
      return shape.ring.map(({ lng, lat }) => [lng, lat]);
  }
}

/** Twice the area, positive when anticlockwise. */
function areaOf(ring: readonly Place[]): number {
  let sum = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  });
  return sum;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 cannot hold, half surrogate pairs among them. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as an element or attribute of XML may hold it. */
export function escaped(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
