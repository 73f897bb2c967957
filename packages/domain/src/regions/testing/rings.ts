import { type Wgs84, wgs84 } from '../../geo.ts';
import { sequence } from './sequence.ts';

/** A ring around a place whose corners are near and far in turn as chance has it; it never meets itself. */
export function starRing(
  center: Wgs84,
  reachDegrees: number,
  corners: number,
  seed: number,
): Wgs84[] {
  const random = sequence(seed);
  return Array.from({ length: corners }, (_, n) => {
    const angle = (2 * Math.PI * n) / corners;
    const reach = reachDegrees * (0.3 + 0.7 * random());
    return place(center.lat + reach * Math.sin(angle), center.lng + reach * Math.cos(angle));
  });
}

/** A comb: every second corner of one long side reaches to the other, which no cutting makes short. */
export function zigzagRing(center: Wgs84, reachDegrees: number, corners: number): Wgs84[] {
  const teeth = Array.from({ length: corners - 2 }, (_, n) => {
    const along = (2 * reachDegrees * n) / (corners - 3) - reachDegrees;
    return place(
      center.lat + (n % 2 === 0 ? reachDegrees * 0.9 : -reachDegrees * 0.9),
      center.lng + along,
    );
  });
  return [
    ...teeth,
    place(center.lat - reachDegrees, center.lng + reachDegrees),
    place(center.lat - reachDegrees, center.lng - reachDegrees),
  ];
}

function place(lat: number, lng: number): Wgs84 {
  return wgs84(lat, lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
}
