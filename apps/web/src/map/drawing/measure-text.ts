import { distanceM, pathLengthM, ringAreaM2, type Shape, wgs84 } from '@outrider/domain';
import { decimalText } from '../../kit/number-text.ts';

const decimals = (value: number) => decimalText(value, 2);

/** Metres under 100, otherwise kilometres, with two decimals (spec/2 §9). */
export function lengthText(lengthM: number): string {
  return lengthM < 100 ? `${decimals(lengthM)} m` : `${decimals(lengthM / 1000)} km`;
}

/** Square metres up to 10,000, otherwise square kilometres, with two decimals (spec/2 §9). */
export function areaText(areaM2: number): string {
  return areaM2 <= 10_000 ? `${decimals(areaM2)} m²` : `${decimals(areaM2 / 1_000_000)} km²`;
}

export function angleText(degrees: number): string {
  return `${decimals(degrees)}°`;
}

/** What one wants to know of a shape while it is drawn: a radius, the sides, the area, the length. */
export function shapeText(shape: Shape): string {
  switch (shape.kind) {
    case 'circle':
      return lengthText(shape.radiusM);
    case 'box': {
      const { southWest, northEast } = shape;
      const northWest = wgs84(northEast.lat, southWest.lng);
      const width = lengthText(distanceM(northWest, northEast));
      return `${width} × ${lengthText(distanceM(southWest, northWest))}`;
    }
    case 'polygon':
      return areaText(ringAreaM2(shape.ring));
    case 'line':
      return lengthText(pathLengthM(shape.path));
    case 'point':
      return '';
  }
}
