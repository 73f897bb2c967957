import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const children = [
  'center',
  'aboutMe',
  'pdfPage',
  'videos',
  'normalQA',
  'downList',
  'apiserver',
  'funcHistory',
];
const LEAST_CHARACTERS = 60;

let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'empty' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  page = visitor.page;
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

const main = () => page.getByRole('main');

describe('somebody who looks for help, without an account', () => {
  it.each(children.flatMap((child) => ['zh', 'en'].map((lang) => ({ child, lang }))))(
    'reads $child in $lang',
    async ({ child, lang }) => {
      await page.goto(`/helpCenter/${child}?lang=${lang}`);
      await main().getByRole('heading', { level: 1 }).first().waitFor();
      await expect
        .poll(async () => (await main().textContent())?.length ?? 0)
        .toBeGreaterThan(LEAST_CHARACTERS);
      const text = await page.locator('header').first().textContent();
      expect(text?.includes('使用指南')).toBe(lang === 'zh');
      expect(visitor.errors).toEqual([]);
    },
  );

  it('arrives at the topics and follows one to an article with its pictures', async () => {
    await page.goto('/helpCenter');
    await page.waitForURL('**/helpCenter/center');
    await page.getByRole('link', { name: /^Live positions/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Live positions' }).waitFor();
    const pictures = main().locator('img');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          picture.evaluate((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0)),
        )
        .toBeGreaterThan(0);
    }
    await page.getByRole('link', { name: /^Next/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Finding vehicles' }).waitFor();
  });

  it('finds words in both languages, and is told how many places there are', async () => {
    await page.goto('/helpCenter/center');
    await page.getByRole('textbox', { name: 'Search the help' }).fill('reset password');
    await main()
      .getByRole('status')
      .filter({ hasText: /\d+ places? found/ })
      .waitFor();
    await main()
      .getByRole('link', { name: /Resetting a password/ })
      .click();
    await page.waitForURL('**/center/users#reset');

    await page.goto('/helpCenter/center?lang=zh');
    await page.getByRole('textbox', { name: '搜索帮助' }).fill('终端注册');
    await main().getByRole('link', { name: /注册/ }).first().waitFor();
    await page.getByRole('textbox', { name: '搜索帮助' }).fill('没有这个词语');
    await main().getByText('没有找到').waitFor();
  });

  it('downloads what is offered', async () => {
    await page.goto('/helpCenter/downList');
    const links = main().getByRole('link', { name: /^Download/ });
    await links.first().waitFor();
    for (const link of await links.all()) {
      const href = (await link.getAttribute('href')) ?? '';
      const answer = await page.request.get(href);
      expect([href, answer.status()]).toEqual([href, 200]);
      expect((await answer.body()).length).toBeGreaterThan(100);
    }
  });

  it('looks a call up in the API reference', async () => {
    await page.goto('/helpCenter/apiserver');
    await page.getByRole('searchbox').fill('login');
    await main()
      .getByRole('heading', { name: /\/api\/user\/login/ })
      .waitFor();
    await main()
      .getByText('1003 loginFailed')
      .or(main().getByText(/loginFailed/))
      .first()
      .waitFor();
  });

  it('is shown where terminals connect', async () => {
    await page.goto('/t2tHelp');
    await page.getByText(String(platform.terminalPort), { exact: true }).first().waitFor();
    await main().getByText('0x0018').waitFor();
    await keepPicture(page, 'terminal-installation');
    expect(visitor.errors).toEqual([]);
  });

  it('is told kindly that an article does not exist', async () => {
    await page.goto('/helpCenter/center/no-such-topic');
    await page.getByRole('heading', { name: 'There is no such help article' }).waitFor();
  });
});
