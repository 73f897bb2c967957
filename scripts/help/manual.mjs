// Prints the manual and the quick card for installers as PDF, in every language:
//   node scripts/help/manual.mjs
// Needs Chromium, and pdftotext (poppler-utils) for the page numbers in the contents.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../build.mjs';
import { root } from '../sources.mjs';
import { launchBrowser, openPage } from './browser.mjs';
import { startPlatform } from './platform.mjs';
import { slimPdf } from './slim-pdf.mjs';

const target = path.join(root, 'apps/web/public/help');
const paper = {
  format: 'A4',
  margin: { top: '18mm', bottom: '20mm', left: '18mm', right: '18mm' },
  printBackground: true,
  tagged: true,
};
/** Both sides of one sheet. */
const sheet = { top: '12mm', bottom: '12mm', left: '14mm', right: '14mm' };
/** A chapter whose last page holds fewer lines is set smaller, or as it was where that does not help. */
const FEW_LINES = 12;
const ZOOMS = [0.9, 1];
const footer = {
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate:
    '<div style="width:100%;text-align:center;font:8px sans-serif;color:#555"><span class="pageNumber"></span></div>',
};

/**
 * Two weights only: each further one embeds every Chinese character once more. And white paper around
 * the sheet, which stands on the page's own ground.
 */
const printStyle = `
  html, body, #root { background: #fff !important; }
  main * { font-weight: 400 !important; }
  main :is(h1, h2, h3, h4, b, strong, th), main :is(h1, h2, h3, h4, b, strong, th) * {
    font-weight: 700 !important;
  }
  main p:has(+ :is(.table, figure)) { break-after: avoid; }`;
/** A sheet has few tables, each short enough to stand on one side. */
const sheetStyle = `${printStyle}
  main .table { break-inside: avoid; }`;

await build();
const platform = await startPlatform({ fleet: 'empty' });
const browser = await launchBrowser();
try {
  for (const language of ['zh', 'en']) {
    const page = await openPage(browser, platform.url, language, { colorScheme: 'light' });
    await page.goto(`/helpCenter/pdfPage?lang=${language}`);
    await page.locator('main article').last().waitFor();
    await page.addStyleTag({ content: printStyle });
    await withoutOwnLinks(page);
    await embedPictures(page);
    await tighten(page);
    await numberContents(page, await page.pdf({ ...paper, ...footer }));
    keep(`outrider-manual-${language}.pdf`, await page.pdf({ ...paper, ...footer, outline: true }));
    await page.goto(`/t2tHelp?blank&lang=${language}`);
    await page.locator('main table').last().waitFor();
    await page.addStyleTag({ content: sheetStyle });
    await withoutOwnLinks(page);
    await page.evaluate(() => document.fonts.ready);
    keep(
      `jt808-quick-card-${language}.pdf`,
      await page.pdf({ ...paper, margin: sheet, scale: 0.8 }),
    );
    await page.context().close();
  }
} finally {
  await browser.close();
  await platform.stop();
}

/** On paper there is no server of ours to lead to; links within the document and to others stay. */
async function withoutOwnLinks(page) {
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('main a[href]')) {
      if (link.origin === location.origin && !link.getAttribute('href').startsWith('#')) {
        link.removeAttribute('href');
      }
    }
  });
}

/** Loads all pictures, as JPEG: a PDF keeps that as it is, but unpacks WebP to many times its size. */
async function embedPictures(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.querySelectorAll('main img')) {
      image.loading = 'eager';
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      canvas.getContext('2d').drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.66 });
      image.src = URL.createObjectURL(blob);
      await image.decode();
    }
  });
}

/** Sets chapters a little smaller whose last page would hold but a few lines. */
async function tighten(page) {
  for (const zoom of ZOOMS) {
    const pdf = await page.pdf({ ...paper, ...footer });
    const pages = textOfPages(pdf);
    const chapters = await chaptersOf(page, pages);
    const loose = chapters.filter(({ first, last }) => {
      const lines = pages[last].split('\n').filter((line) => line.trim() !== '');
      return last > first && lines.length < FEW_LINES;
    });
    await page.evaluate(
      ([ids, value]) => {
        for (const id of ids) document.getElementById(id).closest('article').style.zoom = value;
      },
      [loose.map(({ id }) => id), String(zoom)],
    );
  }
}

/** Writes the pages' numbers into the contents: each chapter begins on a page of its own. */
async function numberContents(page, pdf) {
  for (const { id, first } of await chaptersOf(page, textOfPages(pdf))) {
    await page.evaluate(
      ([topic, number]) => {
        const slot = document.querySelector(`[data-page-of="${topic}"]`);
        if (slot) slot.textContent = number;
      },
      [id, String(first + 1)],
    );
  }
}

/** @returns each chapter's id with the first and the last of its pages, counted from 0 */
async function chaptersOf(page, pages) {
  const titles = await page.evaluate(() =>
    [...document.querySelectorAll('main article > h2')].map((h) => [h.id, h.textContent]),
  );
  let from = 2;
  const starts = titles.map(([id, title]) => {
    const first = pages.findIndex(
      (text, index) => index >= from && withoutBlanks(text).startsWith(withoutBlanks(title)),
    );
    if (first < 0) throw new Error(`no page begins with ${title}`);
    from = first + 1;
    return { id, first };
  });
  return starts.map((start, index) => ({
    ...start,
    last: (starts[index + 1]?.first ?? pages.filter((text) => text.trim() !== '').length) - 1,
  }));
}

/** The text of a PDF has blanks of its own between letters and Chinese characters. */
function withoutBlanks(text) {
  return text.replace(/\s/g, '');
}

function textOfPages(pdf) {
  const folder = mkdtempSync(path.join(tmpdir(), 'outrider-manual-'));
  const file = path.join(folder, 'manual.pdf');
  writeFileSync(file, pdf);
  const { stdout, error } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (error) throw error;
  return stdout.split('\f');
}

function keep(name, printed) {
  const bytes = slimPdf(printed);
  if (textOfPages(bytes).join() !== textOfPages(printed).join()) {
    throw new Error(`${name} has lost text`);
  }
  writeFileSync(path.join(target, name), bytes);
  console.log(`${name} ${Math.round(bytes.length / 1024)} KB`);
}
