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

const target = path.join(root, 'apps/web/public/help');
const paper = {
  format: 'A4',
  margin: { top: '18mm', bottom: '20mm', left: '18mm', right: '18mm' },
  printBackground: true,
  tagged: true,
};
const footer = {
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate:
    '<div style="width:100%;text-align:center;font:8px sans-serif;color:#555"><span class="pageNumber"></span></div>',
};

await build();
const platform = await startPlatform({ fleet: 'empty' });
const browser = await launchBrowser();
try {
  for (const language of ['zh', 'en']) {
    const page = await openPage(browser, platform.url, language, { colorScheme: 'light' });
    await page.goto(`/helpCenter/pdfPage?lang=${language}`);
    await page.locator('main article').last().waitFor();
    await embedPictures(page);
    await numberContents(page, await page.pdf({ ...paper, ...footer }));
    keep(`outrider-manual-${language}.pdf`, await page.pdf({ ...paper, ...footer, outline: true }));
    await page.goto(`/t2tHelp?blank&lang=${language}`);
    await page.locator('main table').last().waitFor();
    await page.evaluate(() => document.fonts.ready);
    keep(`jt808-quick-card-${language}.pdf`, await page.pdf({ ...paper, scale: 0.62 }));
    await page.context().close();
  }
} finally {
  await browser.close();
  await platform.stop();
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
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.72 });
      image.src = URL.createObjectURL(blob);
      await image.decode();
    }
  });
}

/** Writes the pages' numbers into the contents: each chapter begins on a page of its own. */
async function numberContents(page, pdf) {
  const pages = textOfPages(pdf);
  const titles = await page.evaluate(() =>
    [...document.querySelectorAll('main article > h2')].map((h) => [h.id, h.textContent]),
  );
  let from = 2;
  for (const [id, title] of titles) {
    const at = pages.findIndex(
      (text, index) => index >= from && text.trimStart().startsWith(title),
    );
    if (at < 0) continue;
    from = at;
    await page.evaluate(
      ([topic, number]) => {
        const slot = document.querySelector(`[data-page-of="${topic}"]`);
        if (slot) slot.textContent = number;
      },
      [id, String(at + 1)],
    );
  }
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

function keep(name, bytes) {
  writeFileSync(path.join(target, name), bytes);
  console.log(`${name} ${Math.round(bytes.length / 1024)} KB`);
}
