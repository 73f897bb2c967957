import { paletteFor } from './palette.ts';
import { presetColors, type ThemeColorId } from './preset-colors.ts';
import { cssOf } from './tone.ts';

/** @returns the product's mark on a square of the theme colour, as an address of its own (`data:`) */
export function brandIcon(colorId: ThemeColorId): string {
  const light = paletteFor('light', colorId);
  const onAccent = light['on-accent'];
  // The colour's own light cannot be seen on a bright square.
  const ring = onAccent === light['on-primary'] ? cssOf(presetColors[colorId].glow) : onAccent;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${light.accent}"/><path d="M9.2 22.8A9.6 9.6 0 0 1 18 6.6" fill="none" stroke="${ring}" stroke-width="2.6" stroke-linecap="round"/><path d="M26.5 5.5 19.6 26l-4-8.6L7 13.4Z" fill="${onAccent}" transform="translate(1.5 1.5) scale(.9)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
