// A recording of a page: what happens on it with a pointer that is seen, and captions in time with it.
import { drawPointer } from './film-pointer.mjs';

/** How long a caption stands at least, so that it can be read. */
const READ_MS = { least: 2400, perChinese: 150, perLatin: 48 };
const GLIDE_MS = 520;
const KEY_MS = 95;

/**
 * @typedef {{ atMs: number, jpeg: Buffer }} Frame
 * @typedef {{ fromMs: number, toMs: number, zh: string, en: string }} Cue
 */

/**
 * Begins to record a page.
 * @param {import('playwright-core').Page} page
 */
export async function startFilm(page) {
  await page.context().addInitScript(drawPointer);
  await page.evaluate(drawPointer);
  const devtools = await page.context().newCDPSession(page);
  /** @type {Frame[]} */
  const frames = [];
  const cuts = [];
  const cues = [];
  let pointer = { x: page.viewportSize().width * 0.55, y: page.viewportSize().height * 0.7 };
  let posterMs = 0;
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atMs: metadata.timestamp * 1000, jpeg: Buffer.from(data, 'base64') });
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await page.mouse.move(pointer.x, pointer.y);
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  const startedMs = Date.now();

  const rest = (ms) => page.waitForTimeout(ms);
  /** Time of the film: without what was cut out. */
  const filmMs = (ms) =>
    cuts.reduce((sum, [from, to]) => sum - Math.max(0, Math.min(ms, to) - from), ms - startedMs);
  /** Waits until the caption that stands can have been read. */
  const read = async () => {
    const last = cues.at(-1);
    if (last) await rest(Math.max(0, readingMs(last) - (filmMs(Date.now()) - last.fromMs)));
  };

  const film = {
    page,
    rest,
    /** The next caption; the one before stands at least as long as it takes to read it. */
    async say(zh, en) {
      await read();
      const fromMs = filmMs(Date.now());
      const last = cues.at(-1);
      if (last) last.toMs = fromMs;
      cues.push({ fromMs, toMs: fromMs, zh, en });
      await rest(500);
    },
    /** Moves the pointer into the middle of something. */
    async point(locator) {
      const target = locator.first();
      await target.waitFor();
      const box = await target.boundingBox();
      const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 };
      const begunMs = Date.now();
      for (let share = 0; share < 1; ) {
        share = Math.min(1, (Date.now() - begunMs) / GLIDE_MS);
        const eased = share * share * (3 - 2 * share);
        await page.mouse.move(
          pointer.x + (to.x - pointer.x) * eased,
          pointer.y + (to.y - pointer.y) * eased,
        );
        await rest(16);
      }
      pointer = to;
    },
    async click(locator) {
      await film.point(locator);
      await rest(150);
      await page.mouse.down();
      await rest(90);
      await page.mouse.up();
      await rest(350);
    },
    async type(locator, text) {
      await film.click(locator);
      await locator.first().pressSequentially(text, { delay: KEY_MS });
      await rest(300);
    },
    /** Leaves out of the film what happens meanwhile. */
    async skip(wait) {
      const from = Date.now();
      const result = await wait();
      await page.mouse.move(pointer.x, pointer.y);
      await rest(250);
      cuts.push([from, Date.now()]);
      return result;
    },
    /** What stands here before the film is played. */
    poster() {
      posterMs = filmMs(Date.now());
    },
    async end() {
      await read();
      await rest(600);
      const lengthMs = filmMs(Date.now());
      if (cues.length > 0) cues.at(-1).toMs = lengthMs;
      await devtools.send('Page.stopScreencast');
      return {
        lengthMs,
        posterMs,
        cues,
        frames: frames.map(({ atMs, jpeg }) => ({ atMs: filmMs(atMs), jpeg })),
      };
    },
  };
  return film;
}

/** In the language that takes longer. */
function readingMs({ zh, en }) {
  return Math.max(READ_MS.least, zh.length * READ_MS.perChinese, en.length * READ_MS.perLatin);
}
