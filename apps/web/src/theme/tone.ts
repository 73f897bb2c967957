/** A colour by hue (degrees), saturation and lightness (per cent). */
export interface Tone {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

export function tone(hue: number, saturation: number, lightness: number): Tone {
  return { hue, saturation, lightness };
}

/** @returns the tone as CSS has it, in whole numbers: `hsl(215, 71%, 31%)` */
export function cssOf({ hue, saturation, lightness }: Tone): string {
  const part = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
  return `hsl(${Math.round(hue + 360) % 360}, ${part(saturation)}%, ${part(lightness)}%)`;
}

/**
 * Makes a tone lighter (positive step) or darker, per cent by per cent, until it is good enough.
 * @returns the first tone that passes, or the end of the scale when none does
 */
export function shiftUntil(start: Tone, step: 1 | -1, passes: (css: string) => boolean): Tone {
  let shifted = start;
  while (shifted.lightness > 0 && shifted.lightness < 100 && !passes(cssOf(shifted))) {
    shifted = lighter(shifted, step);
  }
  return shifted;
}

/** @returns the tone, so many per cent lighter (negative: darker) */
export function lighter(start: Tone, by: number): Tone {
  return { ...start, lightness: start.lightness + by };
}
