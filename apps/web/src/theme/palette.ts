import { darkHue, type HueColors, lightHue } from './hue-colors.ts';
import { darkNeutrals, lightNeutrals, type NeutralName } from './neutral-colors.ts';
import { presetColors, type ThemeColorId } from './preset-colors.ts';

/**
 * Every colour of the product, by meaning: what is the same everywhere, and what carries the theme
 * colour. Components use the CSS variables (`--o-<name>`) that are made of it; nothing else names a
 * colour.
 */
export type ColorName = NeutralName | keyof HueColors;
export type Palette = Readonly<Record<ColorName, string>>;

export const themeModes = ['light', 'dark'] as const;
export type ThemeMode = (typeof themeModes)[number];

const made = new Map<string, Palette>();

/** @returns the colours of a mode in a theme colour; the same object at every call */
export function paletteFor(mode: ThemeMode, colorId: ThemeColorId): Palette {
  const key = `${mode} ${colorId}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const preset = presetColors[colorId];
  const palette =
    mode === 'light'
      ? { ...lightNeutrals, ...lightHue(preset) }
      : { ...darkNeutrals, ...darkHue(preset) };
  made.set(key, palette);
  return palette;
}

/** Ships with the product: a browser asks for its parts only where the system has no glyph of its own. */
export const shippedFont = 'Noto Sans SC Variable';

/** Fonts of the operating system, Chinese ones among them. */
export const systemFonts =
  "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'WenQuanYi Micro Hei'";

export const fontFamily = `${systemFonts}, '${shippedFont}', system-ui, sans-serif`;

/** @returns the style sheet text that defines `--o-<name>` for both modes (`data-theme` on <html>) */
export function paletteCss(colorId: ThemeColorId): string {
  const block = (selector: string, mode: ThemeMode) =>
    `${selector}{color-scheme:${mode};--o-font:${fontFamily};${Object.entries(
      paletteFor(mode, colorId),
    )
      .map(([name, value]) => `--o-${name}:${value}`)
      .join(';')}}`;
  return block(':root', 'light') + block(":root[data-theme='dark']", 'dark');
}
