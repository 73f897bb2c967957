type Channels = readonly [red: number, green: number, blue: number];

/**
 * Red, green and blue (0 … 1) of the notations the palettes are written in; transparency is left out.
 * @throws Error for any other notation
 */
function channels(color: string): Channels {
  const hex = /^#([0-9a-f]{6})$/.exec(color)?.[1];
  if (hex !== undefined) {
    const value = Number.parseInt(hex, 16);
    return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+)/.exec(color);
  if (rgb !== null) return [Number(rgb[1]) / 255, Number(rgb[2]) / 255, Number(rgb[3]) / 255];
  const hsl = /^hsl\((\d+), (\d+)%, (\d+)%\)$/.exec(color);
  if (hsl === null) throw new Error(`not a notation of the palettes: ${color}`);
  const [hue, saturation, lightness] = [Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100];
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function luminance(color: string): number {
  const [r, g, b] = channels(color);
  const linear = (part: number) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2.2 contrast ratio of two colours, 1 … 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The least contrast of a colour with any of others. */
export function leastContrast(color: string, others: readonly string[]): number {
  return Math.min(...others.map((other) => contrast(color, other)));
}
