import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFigures, openVisitor, signIn } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

/** Compressed bytes of script that a page may need before it can be used. */
const LOGIN_BUDGET = 150 * 1024;
const MONITORING_BUDGET = 450 * 1024;

let platform: Platform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Sums up the scripts that a page loads, as they travelled. */
async function weighScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  // What is fetched ahead of need, in idle time, is no part of what the page needs.
  await page.addInitScript({ content: 'window.requestIdleCallback = () => 0;' });
  return () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
}

describe('the script that a page needs before it can be used', () => {
  it('is at most 150 KB for the sign-in page and 450 KB for live positions', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    const weigh = await weighScripts(page);
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const login = weigh();
    await signIn(page, platform.login);
    await page.waitForURL('**/positionMonitor');
    await page.getByRole('tree').waitFor();
    await page.waitForLoadState('networkidle');
    const monitoring = weigh();
    await keepFigures('page-weight', { login, monitoring });
    expect(login).toBeGreaterThan(20 * 1024);
    expect(login).toBeLessThanOrEqual(LOGIN_BUDGET);
    expect(monitoring).toBeGreaterThan(login);
    expect(monitoring).toBeLessThanOrEqual(MONITORING_BUDGET);
    await visitor.close();
  });
});
