import {
  angleDeg,
  destination,
  distanceM,
  geodesicPath,
  geodesicTo,
  pathLengthM,
  ringAreaM2,
  type Wgs84,
} from '@outrider/domain';
import {
  angleText,
  areaText,
  lengthText,
  type Sketch,
  type SketchingOptions,
  sketchPlaces,
} from '../../map/drawing/index.ts';
import type { MapStage } from '../../map/index.ts';

export type MeasureKind = 'distance' | 'area' | 'angle';

const kinds = { distance: 'line', area: 'polygon', angle: 'line' } as const;
/** Shorter lines are straight on any map. */
const CURVED_FROM_M = 50_000;
const ARC_POINTS = 24;

/** A measurement in progress: the places when it has ended, null when it was cancelled. */
export function beginMeasure(
  stage: MapStage,
  kind: MeasureKind,
  onPlaces: (count: number) => void,
): { readonly done: Promise<readonly Wgs84[] | null>; cancel(): void } {
  const options: SketchingOptions = {
    kind: kinds[kind],
    mostPlaces: kind === 'angle' ? 3 : undefined,
    paths: (places) => sketchOf(kind, places).paths,
    labels: (places) => {
      const at = places.at(-1);
      const text = measureText(kind, places);
      const earlier = sketchOf(kind, places).labels;
      return at === undefined || text === '' ? earlier : [...earlier, { at, text }];
    },
    onPlaces,
  };
  return sketchPlaces(stage, options);
}

/** What was measured, in words without a unit to think about; empty while it is too little. */
export function measureText(kind: MeasureKind, places: readonly Wgs84[]): string {
  switch (kind) {
    case 'distance':
      return places.length < 2 ? '' : lengthText(pathLengthM(places));
    case 'area':
      return places.length < 3 ? '' : areaText(ringAreaM2(places));
    case 'angle': {
      const [before, at, after] = places;
      if (before === undefined || at === undefined || after === undefined) return '';
      return angleText(angleDeg(before, at, after));
    }
  }
}

/** The way round an area. */
export function perimeterM(ring: readonly Wgs84[]): number {
  return ring[0] === undefined ? 0 : pathLengthM([...ring, ring[0]]);
}

/** How a measurement is drawn: along the earth, with the length so far at each place of a distance. */
export function sketchOf(kind: MeasureKind, places: readonly Wgs84[]): Sketch {
  const isClosed = kind === 'area' && places.length >= 3;
  const paths: Sketch['paths'] = [
    { places: alongEarth(places, isClosed), isClosed, isFilled: isClosed },
    ...(kind === 'angle' ? arcOf(places) : []),
  ];
  const handles = places.map((at) => ({ at, kind: 'dot' as const }));
  return { paths, handles, labels: kind === 'distance' ? lengthsAt(places) : [] };
}

function lengthsAt(places: readonly Wgs84[]): Sketch['labels'] {
  let sum = 0;
  return places.slice(1, -1).map((at, i) => {
    sum += distanceM(places[i]!, at);
    return { at, text: lengthText(sum) };
  });
}

/** The shortest lines between places, without jumps at the date line. */
function alongEarth(places: readonly Wgs84[], isClosed: boolean): Wgs84[] {
  const [first] = places;
  if (first === undefined) return [];
  const path = [first];
  for (let i = 1; i < places.length + (isClosed ? 1 : 0); i++) {
    const from = places[i - 1]!;
    const to = places[i % places.length]!;
    const isShort = distanceM(from, to) < CURVED_FROM_M;
    path.push(...(isShort ? [to] : geodesicPath(from, to, CURVED_FROM_M).slice(1)));
  }
  return path;
}

/** The bow between the two sides of an angle. */
function arcOf(places: readonly Wgs84[]): Sketch['paths'] {
  const [before, at, after] = places;
  if (before === undefined || at === undefined || after === undefined) return [];
  const one = geodesicTo(at, before);
  const other = geodesicTo(at, after);
  const radiusM = Math.min(one.distanceM, other.distanceM) * 0.3;
  const turn = ((other.bearingDeg - one.bearingDeg + 540) % 360) - 180;
  const arc = Array.from({ length: ARC_POINTS + 1 }, (_, i) =>
    destination(at, one.bearingDeg + (turn * i) / ARC_POINTS, radiusM),
  );
  return [{ places: arc, isClosed: false, width: 1.5 }];
}
