import { contrast, leastContrast } from './contrast.ts';
import { darkNeutrals, lightNeutrals, type NeutralName } from './neutral-colors.ts';
import type { PresetColor } from './preset-colors.ts';
import { cssOf, lighter, shiftUntil, type Tone, tone } from './tone.ts';

/** A little above what WCAG asks for, because tones are rounded to whole per cents. */
const READABLE = 4.6;
const VISIBLE = 3.1;
/** Saturation of the colour that the shades below were drawn in. */
const DRAWN_SATURATION = 71;

/** The colours that carry the theme colour. */
export interface HueColors {
  readonly hover: string;
  readonly selected: string;
  /** The theme colour where it is text, a line or a mark: readable on every surface. */
  readonly primary: string;
  readonly 'primary-hover': string;
  readonly 'on-primary': string;
  /** The theme colour as an area to write on (the main button): as it was chosen, however bright. */
  readonly accent: string;
  readonly 'accent-hover': string;
  readonly 'on-accent': string;
  readonly focus: string;
  readonly bar: string;
  readonly 'bar-hover': string;
  readonly 'bar-border': string;
  readonly 'bar-accent': string;
  readonly 'brand-sky': string;
  readonly 'brand-ground': string;
  readonly 'brand-water': string;
  readonly 'brand-park': string;
  readonly 'brand-block': string;
  readonly 'brand-street': string;
  readonly 'brand-road': string;
  readonly 'brand-line': string;
}

/** Shades of the theme colour's own hue, as pale as the theme colour is. */
function shadesOf({ hue, saturation }: Tone) {
  const share = Math.min(1, saturation / DRAWN_SATURATION);
  return (turn: number, drawnSaturation: number, lightness: number) =>
    tone(hue + turn, drawnSaturation * share, lightness);
}

/** Water keeps a hue between green and violet; in others it is a darker shade, for it would look like rust. */
const isCool = ({ hue }: Tone) => hue > 120 && hue < 280;

/** A little nearer to the green of parks. */
const turnToGreen = ({ hue }: Tone) => (hue > 120 && hue < 300 ? -19 : 19);

const WHITE = '#ffffff';

/** What is written on a selected row. */
function textsOf(neutrals: Readonly<Record<NeutralName, string>>): string[] {
  const { text, danger, warning, success } = neutrals;
  return [text, neutrals['text-2'], neutrals['text-3'], danger, warning, success];
}

/** What is under the pointer is so much lighter, or darker where it could not be read otherwise. */
const LIVELIER = 7;

/** @returns the colours of a preset on light surfaces */
export function lightHue({ base, glow }: PresetColor): HueColors {
  const shade = shadesOf(base);
  const { surface, raised, sunken, bg } = lightNeutrals;
  const hover = cssOf(shade(0, 38, 96));
  const selected = cssOf(
    shiftUntil(
      shade(0, 65, 93),
      1,
      (css) => leastContrast(css, textsOf(lightNeutrals)) >= READABLE,
    ),
  );
  const surfaces = [surface, raised, sunken, bg, hover, selected];
  const isReadable = (css: string) => leastContrast(css, surfaces) >= READABLE;
  const primary = shiftUntil(base, -1, isReadable);
  const livelier = cssOf(lighter(primary, LIVELIER));
  const accent = cssOf(base);
  const isBright = contrast(WHITE, accent) < READABLE;
  const onAccent = isBright ? cssOf(shade(0, 70, 8)) : WHITE;
  const bar = cssOf(shade(1, 62, 16));
  return {
    hover,
    selected,
    primary: cssOf(primary),
    'primary-hover': isReadable(livelier) ? livelier : cssOf(lighter(primary, -LIVELIER)),
    'on-primary': WHITE,
    accent,
    'accent-hover': cssOf(
      shiftUntil(lighter(base, LIVELIER), isBright ? 1 : -1, (css) => {
        return contrast(onAccent, css) >= READABLE;
      }),
    ),
    'on-accent': onAccent,
    focus: cssOf(
      shiftUntil(shade(0, 85, 54), -1, (css) => leastContrast(css, surfaces) >= VISIBLE),
    ),
    bar,
    'bar-hover': cssOf(
      shiftUntil(shade(1, 48, 25), -1, (css) => {
        return contrast(lightNeutrals['on-bar-2'], css) >= READABLE;
      }),
    ),
    'bar-border': bar,
    'bar-accent': cssOf(shiftUntil(glow, 1, (css) => contrast(css, bar) >= READABLE)),
    'brand-sky': cssOf(shade(0, 64, 12)),
    'brand-ground': cssOf(shade(0, 58, 16)),
    'brand-water': cssOf(isCool(base) ? shade(-6, 66, 20) : shade(0, 50, 12)),
    'brand-park': cssOf(shade(turnToGreen(base), 42, 18)),
    'brand-block': cssOf(shade(0, 48, 20)),
    'brand-street': cssOf(shade(-1, 38, 27)),
    'brand-road': cssOf(shade(-2, 40, 36)),
    'brand-line': cssOf(glow),
  };
}

/** On dark ground the theme colour is lifted until it shines enough to be read and seen. */
const DARK_READABLE = 6;

/** @returns the colours of a preset on dark surfaces; bar and rows under the pointer stay neutral there */
export function darkHue({ base, glow }: PresetColor): HueColors {
  const shade = shadesOf(base);
  const { surface, raised, sunken, bg } = darkNeutrals;
  const selected = cssOf(
    shiftUntil(
      shade(1, 49, 22),
      -1,
      (css) => leastContrast(css, textsOf(darkNeutrals)) >= READABLE,
    ),
  );
  const hover = '#1f2835';
  const surfaces = [surface, raised, sunken, bg, hover, selected];
  const primary = shiftUntil(shade(-2, 88, base.lightness), 1, (css) => {
    return contrast(css, surface) >= DARK_READABLE && leastContrast(css, surfaces) >= READABLE;
  });
  const livelier = cssOf(lighter(primary, LIVELIER));
  const onPrimary = cssOf(shade(0, 50, 8));
  // An area needs less light than a line to be seen, and glares with more.
  const accent = shiftUntil(base, 1, (css) => contrast(css, surface) >= VISIBLE);
  const isBright = contrast(WHITE, cssOf(accent)) < READABLE;
  const onAccent = isBright ? onPrimary : WHITE;
  return {
    hover,
    selected,
    primary: cssOf(primary),
    'primary-hover': livelier,
    'on-primary': onPrimary,
    accent: cssOf(accent),
    'accent-hover': cssOf(
      shiftUntil(lighter(accent, LIVELIER), isBright ? 1 : -1, (css) => {
        return contrast(onAccent, css) >= READABLE;
      }),
    ),
    'on-accent': onAccent,
    focus: cssOf(
      shiftUntil(shade(-5, 95, 60), 1, (css) => leastContrast(css, surfaces) >= READABLE),
    ),
    bar: '#0f151e',
    'bar-hover': '#1f2937',
    'bar-border': darkNeutrals.border,
    'bar-accent': cssOf(glow),
    'brand-sky': cssOf(shade(1, 45, 7)),
    'brand-ground': cssOf(shade(1, 42, 10)),
    'brand-water': cssOf(isCool(base) ? shade(-5, 52, 14) : shade(0, 40, 7)),
    'brand-park': cssOf(shade(turnToGreen(base), 32, 12)),
    'brand-block': cssOf(shade(0, 34, 13)),
    'brand-street': cssOf(shade(-1, 28, 19)),
    'brand-road': cssOf(shade(-2, 30, 27)),
    'brand-line': cssOf(glow),
  };
}
