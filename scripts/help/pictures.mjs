// Takes the pictures of the help's articles from the real product, in every language:
//   node scripts/help/pictures.mjs [name …]
// Needs Chromium. Without names all of them are taken; what fails is told at the end.
import { build } from '../build.mjs';
import { launchBrowser, openPage, signIn } from './browser.mjs';
import { monitoringPictures } from './monitoring-pictures.mjs';
import { pagePictures } from './page-pictures.mjs';
import { startPlatform } from './platform.mjs';
import { keepShot } from './shot.mjs';
import { wordsOf } from './words.mjs';

const languages = ['zh', 'en'];
const asked = process.argv.slice(2);
const failures = [];
/** The demo's vehicles, a little busier than they are there. */
const demoVehicles = ['--seed', 7, '--interval', 1, '--parked-interval', 5, '--alarms-per-hour', 4];

/** Visitors may ask for an account, and its picture shows what comes of that. */
const demoSettings = { OUTRIDER_REGISTRATION: 'true' };

await build();
const browser = await launchBrowser();
try {
  await onPlatform({ fleet: 'empty' }, emptyPictures);
  await onPlatform({ fleet: 'demo', settings: demoSettings }, async (studio) => {
    await pagePictures(studio);
    await monitoringPictures(studio);
  });
} finally {
  await browser.close();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function onPlatform(options, pictures) {
  const platform = await startPlatform(options);
  try {
    if (options.fleet === 'demo') platform.startVehicles(demoVehicles);
    for (const language of languages) {
      const t = await wordsOf(language);
      const open = (more) => openPage(browser, platform.url, language, more);
      await pictures({ platform, language, t, open, take, signIn, isLast: language === 'en' });
    }
  } finally {
    await platform.stop();
  }

  /** Takes one picture; another one that cannot be taken does not hold it up. */
  async function take(language, name, page, prepare) {
    if (asked.length > 0 && !asked.includes(name)) return;
    try {
      await keepShot(page, `${language}/${name}`, await prepare());
    } catch (error) {
      failures.push(`${language}/${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** Before there is any vehicle. */
async function emptyPictures({ platform, language, t, open, take }) {
  const page = await open();
  await page.goto('/login');
  await take(language, 'sign-in', page, async () => {
    await page.locator('input[name=username]').fill('lina');
    await page.evaluate(() => document.fonts.ready);
    // The picture beside the form is fetched later than the form.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    return {};
  });
  const { login } = platform;
  await signIn(page, login, platform.newPassword);
  platform.login = { ...login, password: platform.newPassword };
  await take(language, 'first-terminal', page, async () => {
    await page.goto('/positionMonitor');
    await page.getByText(t('guide.open'), { exact: true }).first().click();
    await page.getByText(t('guide.department.title')).waitFor();
    return {};
  });
  await page.context().close();
}
