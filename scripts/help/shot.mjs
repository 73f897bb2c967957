// A picture of a part of a page, small enough to be loaded with an article.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../sources.mjs';

const MOST_BYTES = 120 * 1024;
const QUALITIES = [86, 78, 70, 60, 50, 40, 30];

/**
 * Keeps a picture as WebP under apps/web/public/help/<folder>/, in the best quality that fits 120 KB.
 * @param {import('playwright-core').Page} page
 * @param {string} file such as `zh/map-follow`
 * @param {{ around?: import('playwright-core').Locator[], pad?: number, most?: { width?: number, height?: number } }} options
 *   `around`: what it shows; the whole window when left out
 */
export async function keepShot(page, file, { around, pad = 12, most = {} } = {}) {
  const viewport = page.viewportSize();
  const clip = around ? await frameOf(around, pad, viewport) : { x: 0, y: 0, ...viewport };
  clip.width = Math.min(clip.width, most.width ?? clip.width);
  clip.height = Math.min(clip.height, most.height ?? clip.height);
  const devtools = await page.context().newCDPSession(page);
  let picture;
  for (const quality of QUALITIES) {
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { ...clip, scale: 1 },
    });
    picture = Buffer.from(data, 'base64');
    if (picture.length <= MOST_BYTES) break;
  }
  await devtools.detach();
  const target = path.join(root, 'apps/web/public/help', `${file}.webp`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, picture);
  console.log(`${file}.webp ${Math.round(picture.length / 1024)} KB`);
}

/** The box that holds all of them, with some air, inside the window. */
async function frameOf(locators, pad, viewport) {
  const boxes = await Promise.all(locators.map((locator) => locator.first().boundingBox()));
  if (boxes.some((box) => box === null)) throw new Error('what is to be shown is not there');
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - pad);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - pad);
  const right = Math.min(viewport.width, Math.max(...boxes.map((b) => b.x + b.width)) + pad);
  const bottom = Math.min(viewport.height, Math.max(...boxes.map((b) => b.y + b.height)) + pad);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
