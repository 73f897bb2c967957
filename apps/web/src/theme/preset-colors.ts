import { type Tone, tone } from './tone.ts';

/**
 * The theme colours that a person can choose from (spec/1 §1, §9: seven, and the defaults of the
 * product and of the pet platform). Surfaces and status colours stay; what carries the colour is
 * derived from these two tones.
 */
export const presetColors = {
  navy: { base: tone(215, 71, 31), glow: tone(203, 90, 64) },
  teal: { base: tone(175, 79, 45), glow: tone(173, 72, 56) },
  forest: { base: tone(145, 55, 26), glow: tone(138, 58, 60) },
  violet: { base: tone(262, 52, 45), glow: tone(262, 92, 78) },
  berry: { base: tone(330, 66, 37), glow: tone(332, 84, 74) },
  copper: { base: tone(20, 74, 37), glow: tone(28, 90, 64) },
  graphite: { base: tone(222, 13, 27), glow: tone(210, 32, 74) },
} as const satisfies Record<string, PresetColor>;

export interface PresetColor {
  /** The colour itself: what the picker shows. */
  readonly base: Tone;
  /** Its light on dark ground: what is chosen in the top bar, the line in the brand picture. */
  readonly glow: Tone;
}

export type ThemeColorId = keyof typeof presetColors;

/** spec/1 §9 */
export const DEFAULT_COLOR: ThemeColorId = 'navy';

export function isThemeColorId(value: unknown): value is ThemeColorId {
  return typeof value === 'string' && Object.hasOwn(presetColors, value);
}
