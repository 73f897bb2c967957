import { destination, type Shape, wgs84 } from '@outrider/domain';
import type { ShownShape } from '../../../apps/web/src/map/drawing/index.ts';
import { CENTRE, seeded } from './fleet.ts';

const COLORS = ['red', '#2f7de1', '#12a150', '#c77700', '#8a4fd0', '#111827'] as const;
const NAMES = ['Depot', 'Customer', 'Quarry', 'Harbour', 'School', 'Site'] as const;

/** Regions of every kind around the default centre, from yards to districts. */
export function buildRegions(count: number, spreadDeg: number): ShownShape[] {
  const random = seeded(11);
  return Array.from({ length: count }, (_, i) => {
    const angle = random() * Math.PI * 2;
    const distance = spreadDeg * Math.sqrt(random());
    const center = wgs84(
      CENTRE.latDeg + Math.sin(angle) * distance * 0.8,
      CENTRE.lngDeg + Math.cos(angle) * distance,
    );
    const radiusM = 120 + 1500 * random() ** 3;
    return {
      id: i + 1,
      shape: shapeOf(i % 10, center, radiusM, random),
      color: COLORS[i % COLORS.length]!,
      name: `${NAMES[i % NAMES.length]} ${i + 1}`,
      isDimmed: i % 17 === 0,
    };
  });
}

function shapeOf(
  turn: number,
  center: ReturnType<typeof wgs84>,
  radiusM: number,
  random: () => number,
): Shape {
  if (turn < 2) return { kind: 'circle', center, radiusM };
  if (turn < 3) return { kind: 'point', at: center };
  if (turn < 4) {
    return {
      kind: 'box',
      southWest: destination(center, 225, radiusM),
      northEast: destination(center, 45, radiusM),
    };
  }
  if (turn < 5) {
    let at = center;
    let bearing = random() * 360;
    const path = Array.from({ length: 60 }, () => {
      bearing += (random() - 0.5) * 50;
      at = destination(at, bearing, radiusM / 8);
      return at;
    });
    return { kind: 'line', path };
  }
  const corners = 5 + Math.floor(random() * 30);
  const ring = Array.from({ length: corners }, (_, i) =>
    destination(center, (i * 360) / corners, radiusM * (0.6 + 0.4 * random())),
  );
  return { kind: 'polygon', ring };
}
