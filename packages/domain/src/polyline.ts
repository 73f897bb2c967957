import { type Wgs84, wgs84 } from './geo.ts';

/**
 * Places as one short text: Google's encoded polyline, differences of rounded degrees.
 * @param decimals digits after the point that are kept; 5 is Google's own, 6 a tenth of a metre
 */
export function encodePolyline(path: readonly Wgs84[], decimals = 6): string {
  const scale = 10 ** decimals;
  let text = '';
  let lastLat = 0;
  let lastLng = 0;
  for (const { lat, lng } of path) {
    const nextLat = Math.round(lat * scale);
    const nextLng = Math.round(lng * scale);
    text += encodeNumber(nextLat - lastLat) + encodeNumber(nextLng - lastLng);
    lastLat = nextLat;
    lastLng = nextLng;
  }
  return text;
}

/**
 * The places of an encoded polyline.
 * @returns undefined when the text is none, ends within a number, or leaves the globe
 */
export function decodePolyline(text: string, decimals = 6): Wgs84[] | undefined {
  const scale = 10 ** decimals;
  const path: Wgs84[] = [];
  let at = 0;
  let lat = 0;
  let lng = 0;
  const next = (): number => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const code = text.charCodeAt(at++) - 63;
      // NaN at the end of the text is not in the range either.
      if (!(code >= 0 && code < 64) || factor > 2 ** 35) return Number.NaN;
      value += (code & 31) * factor;
      if (code < 32) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
      factor *= 32;
    }
  };
  while (at < text.length) {
    lat += next();
    lng += next();
    if (!(Math.abs(lat) <= 90 * scale && Math.abs(lng) <= 180 * scale)) return undefined;
    path.push(wgs84(lat / scale, lng / scale));
  }
  return path;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 32 + 63);
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCharCode(rest + 63);
}
