/** The colour of regions for which nobody chose one (spec/1 §9). */
export const DEFAULT_REGION_COLOR = 'red';

/** Names of colours that are taken, besides `#rrggbb`; every drawing library and browser knows them. */
const names: Readonly<Record<string, string>> = {
  red: '#ff0000',
  orange: '#ffa500',
  gold: '#ffd700',
  yellow: '#ffff00',
  lime: '#00ff00',
  green: '#008000',
  olive: '#808000',
  teal: '#008080',
  cyan: '#00ffff',
  aqua: '#00ffff',
  blue: '#0000ff',
  navy: '#000080',
  purple: '#800080',
  violet: '#ee82ee',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  pink: '#ffc0cb',
  maroon: '#800000',
  brown: '#a52a2a',
  black: '#000000',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  white: '#ffffff',
};

/**
 * A colour as regions keep it: `#rrggbb` in small letters or one of the names.
 * @returns undefined for any other text, so that nothing else ever reaches a style
 */
export function regionColor(text: string): string | undefined {
  const color = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(color)) return color;
  if (/^#[0-9a-f]{3}$/.test(color)) return `#${color.slice(1).replaceAll(/./g, '$&$&')}`;
  return Object.hasOwn(names, color) ? color : undefined;
}

/** The same colour as `#rrggbb`, for formats and inputs that know no names. */
export function regionColorHex(color: string): string {
  return names[color] ?? color;
}
