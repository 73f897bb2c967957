import { createTranslate, loadMessages, type Messages } from '@outrider/i18n';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, signIn } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

/** What a platform of devices never says. */
const VEHICLE_WORDS = /\b(vehicles?|plates?|parked|parking|driving)\b|车|辆|行驶/i;

/** Runs in the page: contents, and what is read aloud instead of them. */
const COLLECT_TEXTS = `(() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest('script, style, noscript')) texts.push(node.textContent);
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['title', 'aria-label', 'placeholder', 'alt']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts;
})()`;

let platform: Platform;
let browser: Browser;
let en: Messages;
let zh: Messages;

beforeAll(async () => {
  [platform, browser, en, zh] = await Promise.all([
    startPlatform({ fleet: 'demo', settings: { OUTRIDER_PLATFORM_MODEL: '2' } }),
    launchBrowser(),
    loadMessages('en', { vocabulary: 'device' }),
    loadMessages('zh', { vocabulary: 'device' }),
  ]);
  platform.startVehicles();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Every text of the page that is seen or read aloud, without what the fleet itself is called. */
async function textsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(COLLECT_TEXTS);
  return [...new Set(found.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** Texts of a language that read otherwise in the other one: seeing one of them says it was not switched. */
function onlyIn(messages: Messages, other: Messages): Set<string> {
  const others = new Set(Object.values(other));
  return new Set(
    Object.values(messages).filter((text) => /\p{L}{3}/u.test(text) && !others.has(text)),
  );
}

/** Names that people gave: those of departments, and of the kinds of vehicles in the demo fleet. */
async function namesOfTheFleet(page: Page): Promise<string[]> {
  const answer = await page.request.post('/api/car/getDeptTreeAndCarInfo', {
    form: { status: 0 },
    headers: { origin: platform.url },
  });
  return (
    JSON.stringify(await answer.json())
      .match(/"(?:[^"\\]|\\.)*"/g)
      ?.map((text) => text.slice(1, -1)) ?? []
  );
}

async function expectWords(page: Page, words: Messages, others: Messages): Promise<void> {
  const names = new Set(await namesOfTheFleet(page));
  const texts = (await textsOf(page)).filter((text) => !names.has(text));
  const foreign = onlyIn(others, words);
  expect(texts.filter((text) => foreign.has(text))).toEqual([]);
  expect(texts.filter((text) => VEHICLE_WORDS.test(text))).toEqual([]);
  expect(texts.filter((text) => Object.hasOwn(words, text))).toEqual([]);
}

describe('a platform of devices', () => {
  it('speaks of devices in either language, on every page and in its menus', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await expectWords(page, en, zh);
    await signIn(page, platform.login);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    for (const path of ['/positionMonitor', '/home']) {
      await page.goto(path);
      const first = path === '/home' ? page.getByRole('main') : page.getByRole('tree');
      await first.waitFor();
      await page.getByText('Stationary').first().waitFor();
      await expectWords(page, en, zh);
    }

    const english = createTranslate('en', en);
    await page.getByRole('button', { name: /User menu/ }).click();
    const menu = page.getByRole('menu', { name: /User menu/ });
    await menu.getByRole('menuitem', { name: english('shell.language') }).click();
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/user/language'));
    await menu.getByRole('menuitemradio', { name: '简体中文' }).click();
    await kept;
    for (const path of ['/positionMonitor', '/home']) {
      await page.goto(path);
      await page.getByText('静止').first().waitFor();
      await expectWords(page, zh, en);
    }
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('greets a user in the language that was chosen elsewhere, unless another is chosen on the way in', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/login');
    await signIn(page, platform.login);
    await page.getByRole('navigation', { name: zh['shell.mainMenu'] ?? '' }).waitFor();
    await visitor.close();

    const other = await openVisitor(browser, platform.url);
    await other.page.goto('/login');
    await other.page.getByRole('button', { name: '简体中文' }).click();
    await other.page.getByRole('button', { name: 'English' }).click();
    await signIn(other.page, platform.login);
    await other.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await other.close();
  });
});
