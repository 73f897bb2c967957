import { measured } from './geometry.mjs';

/** Areas whose standing is disputed get no country label; their cities are labelled like any others. */
const NO_LABEL = new Set(['TW', 'HK', 'MO', 'EH', 'XK', 'PS', 'FK']);

function contains(ring, x, y) {
  let inside = false;
  const count = ring.length / 2;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const yi = ring[i * 2 + 1];
    const yj = ring[j * 2 + 1];
    if (yi > y !== yj > y && x < ((ring[j * 2] - ring[i * 2]) * (y - yi)) / (yj - yi) + ring[i * 2])
      inside = !inside;
  }
  return inside;
}

/** A ring whose longitudes run on beyond 180 degrees where world-atlas joined it across the date line. */
function unwrapped(points) {
  const ring = [];
  let shift = 0;
  let last = points[0][0];
  for (const [lng, lat] of points.slice(0, -1)) {
    if (lng - last > 180) shift -= 360;
    else if (lng - last < -180) shift += 360;
    last = lng;
    ring.push(lng + shift, lat);
  }
  return ring;
}

/** The point of a coarse raster that lies deepest inside the ring, and how deep in degrees. */
function deepestPoint(item) {
  let best = { lng: 0, lat: 0, depth: 0 };
  const squeeze = Math.cos(((item.south + item.north) / 2) * (Math.PI / 180));
  for (let i = 1; i < 36; i++) {
    for (let j = 1; j < 36; j++) {
      const x = item.west + ((item.east - item.west) * i) / 36;
      const y = item.south + ((item.north - item.south) * j) / 36;
      if (!contains(item.ring, x, y)) continue;
      let nearest = Infinity;
      for (let k = 0; k < item.ring.length; k += 2) {
        // Names are written along x, so room to the left and right counts for less than it is.
        const d = Math.hypot((item.ring[k] - x) * squeeze * 0.6, item.ring[k + 1] - y);
        if (d < nearest) nearest = d;
      }
      if (nearest > best.depth) best = { lng: x, lat: y, depth: nearest };
    }
  }
  return best;
}

/**
 * Where to write each country's name: [ISO 3166 alpha-2, English name, lng, lat, depth in degrees].
 * The two-letter code is that of most cities inside, because world-atlas only knows the numeric one.
 */
export function countryLabels(features, cities) {
  const labels = [];
  for (const feature of features) {
    const polygons =
      feature.geometry?.type === 'Polygon'
        ? [feature.geometry.coordinates]
        : (feature.geometry?.coordinates ?? []);
    const rings = polygons.map((polygon) => measured(unwrapped(polygon[0])));
    rings.sort(
      (a, b) => (b.east - b.west) * (b.north - b.south) - (a.east - a.west) * (a.north - a.south),
    );
    const largest = rings[0];
    if (largest === undefined) continue;
    const votes = new Map();
    for (const city of cities) {
      if (
        city.lng < largest.west ||
        city.lng > largest.east ||
        city.lat < largest.south ||
        city.lat > largest.north
      )
        continue;
      if (contains(largest.ring, city.lng, city.lat))
        votes.set(city.country, (votes.get(city.country) ?? 0) + 1);
    }
    const code = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
    if (code === undefined || NO_LABEL.has(code) || labels.some((label) => label[0] === code))
      continue;
    const point = deepestPoint(largest);
    if (point.depth < 0.12) continue;
    labels.push([
      code,
      feature.properties.name,
      Number(point.lng.toFixed(2)),
      Number(point.lat.toFixed(2)),
      Number(point.depth.toFixed(2)),
    ]);
  }
  return labels.sort((a, b) => b[4] - a[4]);
}
