import { shippedFont, systemFonts } from './palette.ts';

const SIDE_PX = 28;
/** No font has a glyph for it: it is drawn as whatever stands for a missing one. */
const NO_CHARACTER = '\u{10fffe}';

/**
 * Asks for the parts of the shipped font that hold these characters, where the system cannot draw
 * them itself. Rows and markers that come into sight later then have their glyphs at once.
 */
export function loadGlyphs(characters: readonly string[]): void {
  const missing = [...new Set(characters)].filter((character) => character > '\u2fff');
  if (missing.length === 0 || systemDraws(missing[0]!)) return;
  document.fonts.load(`13px '${shippedFont}'`, missing.join('')).catch(() => {
    // Each place that shows such a character asks for its font again by itself.
  });
}

function systemDraws(character: string): boolean {
  const ctx = new OffscreenCanvas(SIDE_PX, SIDE_PX).getContext('2d', { willReadFrequently: true });
  if (ctx === null) return true;
  const pixelsOf = (text: string) => {
    ctx.clearRect(0, 0, SIDE_PX, SIDE_PX);
    ctx.font = `20px ${systemFonts}, system-ui, sans-serif`;
    ctx.fillText(text, 3, 22);
    return ctx.getImageData(0, 0, SIDE_PX, SIDE_PX).data.join();
  };
  return pixelsOf(character) !== pixelsOf(NO_CHARACTER);
}
