// Measures the live map in a real browser: node bench/run-bundled.mjs bench/web/map.bench.ts
import type { Page } from 'playwright-core';
import { measurePage } from '../harness/bench-page.ts';
import { type Figure, figure } from '../harness/report.ts';

const SECONDS = 10;
const RUNS = 3;

interface Load {
  readonly name: string;
  readonly vehicles: number;
  readonly movesPerSecond: number;
  readonly zoom: number;
  readonly spreadDeg: number;
  readonly aimMs: number | null;
}

const loads: readonly Load[] = [
  {
    name: '10,000 clustered, 1,000 moves/s',
    vehicles: 10_000,
    movesPerSecond: 1_000,
    zoom: 11,
    spreadDeg: 0.6,
    aimMs: 20,
  },
  {
    name: '20,000 clustered, 2,000 moves/s',
    vehicles: 20_000,
    movesPerSecond: 2_000,
    zoom: 11,
    spreadDeg: 0.6,
    aimMs: 20,
  },
  {
    name: '20,000 at province zoom, 2,000 moves/s',
    vehicles: 20_000,
    movesPerSecond: 2_000,
    zoom: 8,
    spreadDeg: 3,
    aimMs: null,
  },
  {
    name: '10,000 at street zoom, gliding, 1,000 moves/s',
    vehicles: 10_000,
    movesPerSecond: 1_000,
    zoom: 15,
    spreadDeg: 0.6,
    aimMs: null,
  },
];

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const median = (values: readonly number[]) => percentile(values, 0.5);

async function open(page: Page, url: string, load: Load): Promise<number> {
  await page.goto(`${url}?vehicles=${load.vehicles}&zoom=${load.zoom}&spread=${load.spreadDeg}`);
  await page.waitForFunction(() => Reflect.get(globalThis, 'firstImageMs') !== undefined);
  return page.evaluate<number>('window.firstImageMs');
}

async function measure(page: Page, url: string, load: Load): Promise<Figure[]> {
  const firstImages: number[] = [];
  for (let run = 0; run < RUNS; run++) firstImages.push(await open(page, url, load));
  const frames = await page.evaluate<number[]>(
    `window.mapBench.measure(${SECONDS}, ${load.movesPerSecond})`,
  );
  const single: number[] = [];
  for (let run = 0; run < 15; run++)
    single.push(await page.evaluate<number>('window.mapBench.once(1000)'));
  const aim = load.aimMs === null ? null : { atMost: load.aimMs };
  return [
    figure(
      `${load.name}: page to complete first image, median of ${RUNS}`,
      median(firstImages),
      'ms',
    ),
    figure(`${load.name}: frame p50`, median(frames), 'ms'),
    figure(`${load.name}: frame p95`, percentile(frames, 0.95), 'ms', aim),
    figure(`${load.name}: frame max`, Math.max(...frames), 'ms'),
    figure(`${load.name}: one batch of 1,000 moves and its picture, median`, median(single), 'ms'),
  ];
}

await measurePage('map', async (browser, url) => {
  const figures: Figure[] = [];
  for (const load of loads) {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    figures.push(...(await measure(page, url, load)));
    await page.close();
  }
  return figures;
});
