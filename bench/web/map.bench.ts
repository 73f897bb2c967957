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
  /** For 95% of the frames. */
  readonly aimMs: number | null;
  /** For every frame. */
  readonly worstMs?: number;
  readonly isUnclustered?: boolean;
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
    name: '20,000 clustered, each moving every second',
    vehicles: 20_000,
    movesPerSecond: 20_000,
    zoom: 11,
    spreadDeg: 0.6,
    aimMs: 33,
    worstMs: 50,
  },
  {
    name: '2,000 unclustered with labels, each moving every second',
    vehicles: 2_000,
    movesPerSecond: 2_000,
    zoom: 11,
    spreadDeg: 0.4,
    aimMs: 33,
    isUnclustered: true,
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
  const clusters = load.isUnclustered === true ? '&singles' : '';
  await page.goto(
    `${url}?vehicles=${load.vehicles}&zoom=${load.zoom}&spread=${load.spreadDeg}${clusters}`,
  );
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
    figure(
      `${load.name}: frame max`,
      Math.max(...frames),
      'ms',
      load.worstMs === undefined ? null : { atMost: load.worstMs },
    ),
    figure(`${load.name}: one batch of 1,000 moves and its picture, median`, median(single), 'ms'),
  ];
}

/** The map is dragged to and fro over thousands of regions, whose picture must be painted anew on the way. */
async function measureRegions(page: Page, url: string): Promise<Figure[]> {
  const name = '5,000 regions with names, dragged';
  const figures: Figure[] = [];
  for (const [where, zoom] of [
    ['town', 13],
    ['all in view', 10],
  ] as const) {
    await page.goto(`${url}?vehicles=200&zoom=${zoom}&regions=5000&spread=0.5`);
    await page.waitForFunction(() => Reflect.get(globalThis, 'firstImageMs') !== undefined);
    await page.waitForFunction('window.mapBench.regionsComplete()');
    const frames = await page.evaluate<number[]>(`window.mapBench.drag(${SECONDS})`);
    figures.push(
      figure(`${name} (${where}): frame p50`, median(frames), 'ms'),
      figure(`${name} (${where}): frame p95`, percentile(frames, 0.95), 'ms', { atMost: 33 }),
      figure(`${name} (${where}): frame max`, Math.max(...frames), 'ms'),
    );
  }
  return figures;
}

await measurePage('map', async (browser, url) => {
  const figures: Figure[] = [];
  for (const load of loads) {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    figures.push(...(await measure(page, url, load)));
    await page.close();
  }
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  figures.push(...(await measureRegions(page, url)));
  await page.close();
  return figures;
});
