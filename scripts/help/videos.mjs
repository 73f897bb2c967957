// Records the films of the help from the real product, in every language:
//   node scripts/help/videos.mjs [zh/find …]
// Needs Chromium, and ffmpeg with libvpx and libwebp. Without names all of them are recorded; what fails is told at the end.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../build.mjs';
import { root } from '../sources.mjs';
import { launchBrowser, openPage, signIn } from './browser.mjs';
import { startFilm } from './film.mjs';
import { keepFilm } from './film-files.mjs';
import { firstTerminal } from './film-first-terminal.mjs';
import { find, follow, shell, untilLive } from './film-stories.mjs';
import { startPlatform } from './platform.mjs';
import { wordsOf } from './words.mjs';

/** Large enough for the product, small enough that its texts are read when the film is scaled down. */
const VIEWPORT = { width: 1280, height: 720 };
/** Every n-th vehicle is switched off, so that there is somebody to filter out. */
const OFF_EVERY = 6;
const asked = process.argv.slice(2);
const failures = [];
const isAsked = (language, id) => asked.length === 0 || asked.includes(`${language}/${id}`);
const folder = mkdtempSync(path.join(tmpdir(), 'outrider-films-'));
const fleet = JSON.parse(readFileSync(path.join(root, 'apps/simulator/fleets/demo.json'), 'utf8'));
const running = fleet.vehicles.filter((_, index) => index % OFF_EVERY !== OFF_EVERY - 1);
const runningFile = path.join(folder, 'running.json');
writeFileSync(runningFile, JSON.stringify({ ...fleet, vehicles: running }));

await build();
const browser = await launchBrowser();
try {
  for (const language of ['zh', 'en']) {
    const t = await wordsOf(language);
    const inOther = await wordsOf(language === 'zh' ? 'en' : 'zh');
    if (['find', 'follow', 'shell'].some((id) => isAsked(language, id)))
      await onDemo({ language, t, inOther });
    if (isAsked(language, 'first-terminal')) await onEmpty({ language, t });
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function onDemo({ language, t, inOther }) {
  const platform = await startPlatform({
    fleet: 'demo',
    settings: { OUTRIDER_FIXED_PASSWORD_USERS: 'demo' },
  });
  try {
    platform.startVehicles(
      ['--fleet', runningFile, '--seed', 7, '--interval', 1, '--parked-interval', 5].concat([
        '--losses-per-hour',
        0,
      ]),
    );
    const open = () => openPage(browser, platform.url, language, { viewport: VIEWPORT });
    const login = { name: platform.login.name, password: platform.newPassword };
    const facts = { t, inOther, language, login, online: running.length };
    const warm = await open();
    await signIn(warm, login);
    await warm.goto('/positionMonitor');
    await untilLive({ ...facts, page: warm });
    await warm.getByRole('button', { name: t('tree.expandAll') }).click();
    await warm.waitForTimeout(8000);
    const plate = (await drivingVehicle(warm, t).getAttribute('title')).split(' · ')[0];
    await warm.context().close();

    await record(
      'find',
      language,
      async () => {
        const page = await open();
        await page.goto('/login');
        await page.locator('input[name=username]').waitFor();
        await page.evaluate(() => document.fonts.ready);
        return page;
      },
      (film) => find({ ...facts, film, plate }),
    );

    const enter = async () => {
      const page = await open();
      await signIn(page, login);
      await page.goto('/positionMonitor');
      await untilLive({ ...facts, page });
      await page.getByRole('button', { name: t('tree.expandAll') }).click();
      await page.getByRole('button', { name: t('map.fitAll') }).click();
      await page.waitForTimeout(1500);
      return page;
    };
    const offline = fleet.vehicles.length - running.length;
    const driving = (page) => drivingVehicle(page, t);
    await record('follow', language, enter, (film) => follow({ ...facts, film, offline, driving }));
    await record('shell', language, enter, (film) => shell({ ...facts, film }));
  } finally {
    await platform.stop();
  }
}

async function onEmpty({ language, t }) {
  const platform = await startPlatform({ fleet: 'empty' });
  try {
    const enter = async () => {
      const page = await openPage(browser, platform.url, language, { viewport: VIEWPORT });
      await signIn(page, platform.login, platform.newPassword);
      await page.goto('/positionMonitor');
      await page.getByRole('link', { name: t('guide.open') }).waitFor();
      await page.waitForTimeout(2500);
      return page;
    };
    await record('first-terminal', language, enter, (film) =>
      firstTerminal({ film, t, language, platform, folder }),
    );
  } finally {
    await platform.stop();
  }
}

/** The name of the first vehicle in the list that drives fast enough for a film. */
function drivingVehicle(page, t) {
  const label = t('code.vehicleStatus.driving');
  return page.locator(`[data-node^="v"] [title$="· ${label}"]`).first();
}

async function record(id, language, enter, story) {
  if (!isAsked(language, id)) return;
  const page = await enter();
  try {
    const film = await startFilm(page);
    await story(film);
    await keepFilm(language, id, await film.end());
  } catch (error) {
    const picture = path.join(tmpdir(), `outrider-film-${language}-${id}.png`);
    await page.screenshot({ path: picture }).catch(() => undefined);
    failures.push(
      `${language}/${id} (see ${picture}): ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await page.context().close();
  }
}
