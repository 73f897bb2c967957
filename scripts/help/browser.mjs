// The browser of the help's pictures, films and PDFs.
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser.mjs';

/** Starts Chromium without a GPU and without talking to anybody. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
  });
}

export const locales = { zh: 'zh-CN', en: 'en-GB' };

/** A page in a profile of its own, in one language. */
export async function openPage(browser, url, language, options = {}) {
  const context = await browser.newContext({
    baseURL: url,
    locale: locales[language],
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

/** Signs in, and sets the password when a new one is due. */
export async function signIn(page, { name, password }, newPassword) {
  await page.goto('/login');
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  if (!page.url().includes('/firstPassword')) return;
  const fields = page.locator('form input:visible');
  await fields.first().waitFor();
  await fields.nth(0).fill(password);
  await fields.nth(1).fill(newPassword);
  await fields.nth(2).fill(newPassword);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/firstPassword'));
}
