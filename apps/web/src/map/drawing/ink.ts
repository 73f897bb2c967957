const inks = new Map<string, string>();
/** Luminance (0 to 1) that a colour needs on a dark ground, and may have on a light one. */
const LEAST_ON_DARK = 0.32;
const MOST_ON_LIGHT = 0.72;

/**
 * A user's colour so that lines of it can be seen on the ground: too dark ones are lightened on the dark map, too
 * light ones darkened on the light map. What is no colour is red, as regions without a colour are.
 */
export function readableInk(color: string, isDark: boolean): string {
  const key = `${isDark} ${color}`;
  const known = inks.get(key);
  if (known !== undefined) return known;
  let rgb = rgbOf(color);
  const towards = isDark ? 255 : 0;
  const isHidden = () => (isDark ? luminance(rgb) < LEAST_ON_DARK : luminance(rgb) > MOST_ON_LIGHT);
  for (let step = 0; step < 12 && isHidden(); step++) {
    rgb = rgb.map((channel) => Math.round(channel + (towards - channel) * 0.12));
  }
  const ink = `rgb(${rgb.join(' ')})`;
  inks.set(key, ink);
  return ink;
}

function luminance([red, green, blue]: readonly number[]): number {
  return ((red ?? 0) * 0.3 + (green ?? 0) * 0.59 + (blue ?? 0) * 0.11) / 255;
}

/** Red, green and blue (0 to 255) of any CSS colour. */
function rgbOf(color: string): number[] {
  const ctx = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (ctx === null) return [255, 0, 0];
  ctx.fillStyle = 'red';
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, 1, 1);
  return [...ctx.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
}
