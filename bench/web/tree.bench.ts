// Measures the vehicle tree in a real browser: node bench/run-bundled.mjs bench/web/tree.bench.ts
import type { Page } from 'playwright-core';
import { measurePage } from '../harness/bench-page.ts';
import { type Figure, figure } from '../harness/report.ts';

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

await measurePage('tree', async (browser, url) => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(url);
  await page.waitForFunction(() => Reflect.get(globalThis, 'treeBench') !== undefined);
  return await measure(page);
});
