import { shippedFont, systemFonts } from './palette.ts';

const SIDE_PX = 28;
/** No font has a glyph for it: it is drawn as whatever stands for a missing one. */
const NO_CHARACTER = '\u{10fffe}';
/** Text is not kept waiting longer than this; it then shows boxes until its font has come. */
const PATIENCE_MS = 2_000;
/** Below are letters, signs and punctuation that every system has. */
const FIRST_CHINESE = '\u2e80';

/** The list of the shipped font's parts, by the characters they hold. */
export const loadShippedFont = () => import('@fontsource-variable/noto-sans-sc/index.css');

/**
 * Waits for the parts of the shipped font that hold a text's characters, where the system cannot draw
 * them itself. To be awaited before the text is shown: browsers keep how a text was measured, and what
 * they have once drawn as boxes may stay boxes after its font has come. At most two seconds.
 */
export async function loadGlyphs(text: string): Promise<void> {
  const missing = [...new Set(text)].filter((character) => character >= FIRST_CHINESE);
  if (missing.length === 0 || systemDraws(missing[0]!)) return;
  const load = async () => {
    await loadShippedFont();
    await document.fonts.load(`13px '${shippedFont}'`, missing.join(''));
  };
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([load().catch(() => undefined), patience]);
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
