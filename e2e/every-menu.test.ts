import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Login, type Platform, startPlatform } from './fixture/platform.ts';

const kinds = [
  'administrator',
  'operator',
  'singleVehicle',
  'bellLess',
  'client',
  'readOnly',
] as const satisfies readonly (keyof Platform['logins'])[];

let platform: Platform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  platform.startVehicles(10);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Everything that went wrong on a page, and whether it still waits for something. */
interface Watch {
  readonly problems: string[];
  pending(): number;
}

function watch(page: Page): Watch {
  const problems: string[] = [];
  const open = new Set<unknown>();
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    // A page that is left gives up what it still waits for.
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ABORTED')) problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('requestfinished', async (request) => {
    const answer = await request.response();
    const isJson = answer?.headers()['content-type']?.includes('application/json');
    if (answer && answer.status() >= 400) problems.push(`${answer.status()}: ${request.url()}`);
    if (answer && isJson && request.url().includes('/api/')) {
      const body: unknown = await answer.json().catch(() => undefined);
      const errCode = typeof body === 'object' && body && 'errCode' in body ? body.errCode : 0;
      if (errCode !== 0) problems.push(`errCode ${errCode}: ${request.url()}`);
    }
    open.delete(request);
  });
  return { problems, pending: () => open.size };
}

async function enter(page: Page, { loginName, password }: Login): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=username]').fill(loginName);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.getByRole('banner').waitFor();
}

/** Waits until nothing loads and no placeholder stands for what is to come. */
async function settled(page: Page, seen: Watch): Promise<void> {
  await expect
    .poll(async () => seen.pending() + (await page.locator('.ant-skeleton:visible').count()), {
      timeout: 30_000,
    })
    .toBe(0);
}

/** Whether there is anything to read or to look at. */
async function isFilled(page: Page): Promise<boolean> {
  const main = page.getByRole('main');
  // biome-ignore lint/performance/useDomNodeTextContent: other pages are kept beside it, unseen
  const text = await main.innerText();
  return text.trim() !== '' || (await main.locator('canvas:visible').count()) > 0;
}

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }));`,
  );
  await page.waitForURL(`**${path}`);
}

async function pagesOf(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/user/current');
  const body: { resultData: { authMenuList: string[] } } = await answer.json();
  return body.resultData.authMenuList;
}

const person = (page: Page) => page.getByRole('banner').locator('[aria-haspopup=menu]').last();

/** Opens each dialog of the person's own menu and closes it again. */
async function walkOwnMenu(page: Page, seen: Watch): Promise<void> {
  await person(page).click();
  const buttons = page.locator('button[role=menuitem]');
  await buttons.first().waitFor();
  const count = await buttons.count();
  await page.keyboard.press('Escape');
  // The last one logs out.
  for (let index = 0; index < count - 1; index++) {
    await person(page).click();
    const button = buttons.nth(index);
    const unfolds = (await button.getAttribute('aria-expanded')) !== null;
    await button.click();
    if (!unfolds) {
      await page.getByRole('dialog').first().waitFor();
      await settled(page, seen);
    }
    await page.keyboard.press('Escape');
    await buttons.first().waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
}

/** Everybody in one language; in the other one who sees every page there is. */
const walks = [
  ...kinds.map((kind) => ['en-GB', kind] as const),
  ['zh-CN', 'administrator'] as const,
];

describe('in every language', () => {
  it.each(walks)('%s: every menu entry of the %s has its page', async (locale, kind) => {
    const context = await browser.newContext({ baseURL: platform.url, locale });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const seen = watch(page);
    await enter(page, platform.logins[kind]);
    const paths = await pagesOf(page);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      await go(page, path);
      await expect.poll(() => isFilled(page), { timeout: 30_000 }).toBe(true);
      await settled(page, seen);
      expect([path, ...seen.problems]).toEqual([path]);
    }
    await walkOwnMenu(page, seen);
    expect(seen.problems).toEqual([]);
    await context.close();
  });
});
