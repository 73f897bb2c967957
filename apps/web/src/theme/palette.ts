/**
 * Every colour of the product, by meaning, in light and dark. Components use the CSS variables
 * (`--o-<name>`) that are made of it; nothing else names a colour. Text and status colours keep
 * 4.5:1 (graphics 3:1) against the surfaces they stand on.
 */
const light = {
  bg: '#eef1f5',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f5f7fa',
  hover: '#eff3f8',
  selected: '#e3ecf9',
  border: '#dde3ea',
  control: '#828fa1',
  text: '#1b2533',
  'text-2': '#526073',
  'text-3': '#5b687a',
  primary: 'hsl(215, 71%, 31%)',
  'primary-hover': 'hsl(215, 66%, 38%)',
  'on-primary': '#ffffff',
  focus: 'hsl(215, 85%, 52%)',
  bar: 'hsl(216, 62%, 16%)',
  'bar-hover': 'hsl(216, 48%, 25%)',
  'bar-border': 'hsl(216, 62%, 16%)',
  'on-bar': '#f4f7fb',
  'on-bar-2': '#b4c2d6',
  'bar-accent': 'hsl(203, 90%, 64%)',
  live: '#4ade80',
  'live-retry': '#fbbf24',
  'live-down': '#ff7b6e',
  danger: '#c92a1e',
  'danger-bg': '#fdeeec',
  'danger-border': '#f2c4bf',
  warning: '#8f5600',
  'warning-bg': '#fdf3e0',
  'warning-border': '#efd9ad',
  success: '#14713a',
  'success-bg': '#e7f5ec',
  mark: '#ffe69a',
  overlay: 'rgb(15 25 40 / 45%)',
  shadow: '0 6px 20px rgb(20 35 60 / 14%), 0 1px 3px rgb(20 35 60 / 12%)',
  'shadow-dock': '1px 0 0 #dde3ea',
  'status-driving': '#14833f',
  'status-parked': '#c27400',
  'status-standby': '#2463c7',
  'status-online': '#0b7a8c',
  'status-unlocated': '#7a3fd6',
  'status-offline': '#6b7684',
  'status-alarm': '#d92d20',
  'brand-sky': 'hsl(215, 64%, 12%)',
  'brand-ground': 'hsl(215, 58%, 16%)',
  'brand-water': 'hsl(209, 66%, 20%)',
  'brand-park': 'hsl(196, 42%, 18%)',
  'brand-block': 'hsl(215, 48%, 20%)',
  'brand-street': 'hsl(214, 38%, 27%)',
  'brand-road': 'hsl(213, 40%, 36%)',
  'brand-line': 'hsl(203, 90%, 64%)',
  'brand-driving': '#43c47a',
  'brand-parked': '#eaa640',
  'brand-standby': '#6fa3f7',
  'brand-online': '#3abccc',
  'brand-offline': '#8c97a6',
  'brand-text': '#f4f7fb',
  'brand-text-2': '#c0cde0',
};

export type ColorName = keyof typeof light;
type Palette = Record<ColorName, string>;

const dark: Palette = {
  bg: '#0e131a',
  surface: '#151b24',
  raised: '#1c2430',
  sunken: '#11161e',
  hover: '#1f2835',
  selected: '#1d3354',
  border: '#2a3544',
  control: '#6c7a8e',
  text: '#e6ebf2',
  'text-2': '#a7b3c3',
  'text-3': '#8e9bad',
  primary: 'hsl(213, 88%, 68%)',
  'primary-hover': 'hsl(213, 92%, 75%)',
  'on-primary': '#0b1522',
  focus: 'hsl(210, 95%, 70%)',
  bar: '#0f151e',
  'bar-hover': '#1f2937',
  'bar-border': '#2a3544',
  'on-bar': '#eef3fa',
  'on-bar-2': '#a7b3c3',
  'bar-accent': 'hsl(203, 90%, 64%)',
  live: '#4ade80',
  'live-retry': '#fbbf24',
  'live-down': '#ff7b6e',
  danger: '#ff8a80',
  'danger-bg': '#3a1c1c',
  'danger-border': '#6b2f2c',
  warning: '#f0b95a',
  'warning-bg': '#33270f',
  'warning-border': '#5e4718',
  success: '#62cf8f',
  'success-bg': '#13301f',
  mark: '#6b5312',
  overlay: 'rgb(0 0 0 / 60%)',
  shadow: '0 8px 24px rgb(0 0 0 / 50%), 0 0 0 1px #2a3544',
  'shadow-dock': '1px 0 0 #2a3544',
  'status-driving': '#43c47a',
  'status-parked': '#eaa640',
  'status-standby': '#6fa3f7',
  'status-online': '#3abccc',
  'status-unlocated': '#b094f7',
  'status-offline': '#8c97a6',
  'status-alarm': '#ff6f63',
  'brand-sky': 'hsl(216, 45%, 7%)',
  'brand-ground': 'hsl(216, 42%, 10%)',
  'brand-water': 'hsl(210, 52%, 14%)',
  'brand-park': 'hsl(196, 32%, 12%)',
  'brand-block': 'hsl(215, 34%, 13%)',
  'brand-street': 'hsl(214, 28%, 19%)',
  'brand-road': 'hsl(213, 30%, 27%)',
  'brand-line': 'hsl(203, 90%, 64%)',
  'brand-driving': '#43c47a',
  'brand-parked': '#eaa640',
  'brand-standby': '#6fa3f7',
  'brand-online': '#3abccc',
  'brand-offline': '#8c97a6',
  'brand-text': '#eef3fa',
  'brand-text-2': '#a9b7ca',
};

export const palettes = { light, dark } satisfies Record<string, Palette>;
export type ThemeMode = keyof typeof palettes;

/** Ships with the product: a browser asks for its parts only where the system has no glyph of its own. */
export const shippedFont = 'Noto Sans SC Variable';

/** Fonts of the operating system, Chinese ones among them. */
export const systemFonts =
  "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'WenQuanYi Micro Hei'";

export const fontFamily = `${systemFonts}, '${shippedFont}', system-ui, sans-serif`;

/** @returns the style sheet text that defines `--o-<name>` for both modes (`data-theme` on <html>). */
export function paletteCss(): string {
  const block = (selector: string, palette: Palette, scheme: string) =>
    `${selector}{color-scheme:${scheme};--o-font:${fontFamily};${Object.entries(palette)
      .map(([name, value]) => `--o-${name}:${value}`)
      .join(';')}}`;
  return block(':root', light, 'light') + block(":root[data-theme='dark']", dark, 'dark');
}
