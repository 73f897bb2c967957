// How long an operator waits from "Sign in" to the first vehicle: node bench/run-bundled.mjs bench/web/first-vehicle.bench.ts
import path from 'node:path';
import { openVisitor, signIn } from '../../e2e/fixture/browser.ts';
import { launchBrowser } from '../../e2e/fixture/launch-browser.ts';
import { startPlatform } from '../../e2e/fixture/platform.ts';
import { figure, saveResults, tableOf } from '../harness/report.ts';

const RUNS = 5;
const MARK = 'outrider.firstVehicle';

const [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
try {
  platform.startVehicles();
  const waits: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    // A browser that has never been here: nothing of the product is in its cache.
    const { page, close } = await openVisitor(browser, platform.url);
    await page.goto('/login');
    await page.evaluate(
      `document.addEventListener('click', () => { window.signedInAt ??= performance.now(); }, true)`,
    );
    await signIn(page, platform.login);
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, MARK);
    const wait = await page.evaluate<number>(
      `performance.getEntriesByName('${MARK}')[0].startTime - window.signedInAt`,
    );
    // The first one waits for the vehicles to report at all.
    if (run > 0) waits.push(wait);
    await close();
  }
  waits.sort((a, b) => a - b);
  const figures = [
    figure(
      `first vehicle after signing in, median of ${RUNS}`,
      waits[Math.floor(RUNS / 2)]!,
      'ms',
      {
        atMost: 1500,
      },
    ),
    figure(`first vehicle after signing in, worst of ${RUNS}`, waits.at(-1)!, 'ms'),
  ];
  const command = 'node bench/run-bundled.mjs bench/web/first-vehicle.bench.ts';
  const file = saveResults('web-first-vehicle', command, { browser: browser.version(), figures });
  process.stdout.write(`${tableOf(figures)}\n\n${path.relative(process.cwd(), file)}\n`);
} finally {
  await browser.close();
  await platform.stop();
}
