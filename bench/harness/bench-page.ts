import path from 'node:path';
import type { Browser } from 'playwright-core';
import { build, preview } from 'vite';
import { launchBrowser } from '../../e2e/fixture/launch-browser.ts';
import { type Figure, saveResults, tableOf } from './report.ts';

/**
 * Builds a bench's own page, measures it in a real browser, prints the figures and saves them.
 * @param subject 'map' for the page in `bench/web/map-page` and the bench `bench/web/map.bench.ts`
 */
export async function measurePage(
  subject: string,
  measure: (browser: Browser, url: string) => Promise<Figure[]>,
): Promise<void> {
  // Bundled benches run from bench/dist, sources from bench/harness: both stand one level below.
  const bench = path.join(import.meta.dirname, '..');
  const configFile = path.join(bench, `web/${subject}-page/vite.config.ts`);
  const outDir = path.join(bench, `dist/${subject}-page`);
  await build({ configFile, logLevel: 'warn', build: { outDir } });
  const server = await preview({
    configFile,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await launchBrowser();
  try {
    const figures = await measure(browser, server.resolvedUrls?.local[0] ?? '');
    const command = `node bench/run-bundled.mjs bench/web/${subject}.bench.ts`;
    const file = saveResults(`web-${subject}`, command, { browser: browser.version(), figures });
    process.stdout.write(`${tableOf(figures)}\n\n${path.relative(process.cwd(), file)}\n`);
  } finally {
    await browser.close();
    await server.close();
  }
}
