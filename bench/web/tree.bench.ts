// Measures the vehicle tree in a real browser: node bench/run-bundled.mjs bench/web/tree.bench.ts
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { type Figure, figure, saveResults, tableOf } from '../harness/report.ts';

const PAGE = path.join(import.meta.dirname, '../web/tree-page');
const OUT = path.join(import.meta.dirname, '../dist/tree-page');
const BROWSER = process.env.OUTRIDER_BENCH_BROWSER ?? '/usr/bin/chromium';
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const RUNS = 9;
const SECONDS = 10;
const CHANGES_PER_SECOND = 1_000;

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const part = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

async function several(page: Page, action: string, undo?: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    times.push(await page.evaluate<number>(`treeBench.${action}`));
    if (undo) await page.evaluate(`treeBench.${undo}`);
  }
  return part(times, 0.5);
}

async function measure(page: Page): Promise<Figure[]> {
  const prefix = 'tree, 50,000 vehicles in 500 departments:';
  const name = (what: string) => `${prefix} ${what}`;
  const mount = await several(page, 'mount()');
  const expand = await several(page, 'expandAll()', 'collapseAll()');
  await page.evaluate('treeBench.expandAll()');
  const search = await several(page, "search('13900012')", "search('')");
  const check = await several(page, 'checkAll()');
  const filter = await several(page, 'filterOnline()', 'showAll()');
  const frames = await page.evaluate<number[]>(
    `treeBench.measure(${SECONDS}, ${CHANGES_PER_SECOND})`,
  );
  return [
    figure(name('mount, data to paint'), mount, 'ms', { atMost: 150 }),
    figure(name('expand all'), expand, 'ms'),
    figure(name('search'), search, 'ms'),
    figure(name('check all'), check, 'ms'),
    figure(name('filter by status'), filter, 'ms'),
    figure(name('1,000 status changes/s, frame p95'), part(frames, 0.95), 'ms'),
    figure(name('1,000 status changes/s, frame max'), Math.max(...frames), 'ms', { atMost: 50 }),
  ];
}

await build({
  configFile: path.join(PAGE, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: OUT },
});
const server = await preview({
  configFile: path.join(PAGE, 'vite.config.ts'),
  build: { outDir: OUT },
  preview: { port: 0, host: '127.0.0.1' },
});
const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction(() => Reflect.get(globalThis, 'treeBench') !== undefined);
  const figures = await measure(page);
  const command = 'node bench/run-bundled.mjs bench/web/tree.bench.ts';
  const file = saveResults('web-tree', command, { browser: browser.version(), figures });
  process.stdout.write(`${tableOf(figures)}\n\n${path.relative(process.cwd(), file)}\n`);
} finally {
  await browser.close();
  await server.close();
}
