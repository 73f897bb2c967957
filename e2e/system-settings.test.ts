import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const SETTINGS = '/operationManage/sysSeting';

let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  page = visitor.page;
  await page.goto('/login');
  await signIn(page, platform.logins.administrator);
  await page.waitForURL((url) => url.pathname !== '/login');
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await platform?.stop();
});

describe('the pages on which the platform is set up', () => {
  it('make a backup, say how it is restored, and delete it', async () => {
    await page.goto(`${SETTINGS}/sysBackup`);
    await page.getByText('There is no backup yet').waitFor();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    const row = page.getByRole('row').filter({ hasText: 'By hand' });
    await row.getByText('Done').waitFor();
    const waiting = page.waitForEvent('download');
    await row.getByText('Download').click();
    expect((await waiting).suggestedFilename()).toMatch(/^outrider-.*\.tar\.gz$/);
    await row.getByRole('button', { name: 'Restore' }).click();
    const guide = page.getByRole('dialog', { name: 'How to restore' });
    await guide.getByText(/npm start -- --restore .*\.tar\.gz --replace/).waitFor();
    await keepPicture(page, 'backups');
    await guide.getByRole('button', { name: 'Close' }).click();
    await row.getByRole('button', { name: 'Delete' }).click();
    const sure = page.getByRole('dialog', { name: /Delete the backup/ });
    await sure.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('There is no backup yet').waitFor();
  });

  it('plan backups', async () => {
    const plan = page.getByRole('form', { name: 'Schedule' });
    await plan.getByLabel('How often').click();
    await page.getByTitle('Every day').click();
    await plan.getByRole('button', { name: 'Save' }).click();
    await plan.getByText(/Next backup: 20\d\d-/).waitFor();
  });

  it('name the platform, which its sign-in page shows at once', async () => {
    await page.goto(`${SETTINGS}/sysSet`);
    await page.getByLabel('Name of the platform').fill('North <b>Harbour</b>');
    await page.getByLabel('Copyright line').fill('© North Harbour');
    await page.getByText('2 changes are not saved').waitFor();
    await keepPicture(page, 'platform-settings');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Changed last by/).waitFor();
    const stranger = await openVisitor(browser, platform.url);
    await stranger.page.goto('/login');
    await stranger.page.getByText('North <b>Harbour</b>').first().waitFor();
    await stranger.page.getByText('© North Harbour').waitFor();
    await stranger.close();
  });

  it('announce something to everybody, which is text and nothing else', async () => {
    await page.goto(`${SETTINGS}/bannerManage`);
    await page.getByRole('button', { name: 'Add' }).first().click();
    await page.getByRole('textbox', { name: 'Text in Chinese' }).fill('今晚维护');
    await page
      .getByRole('textbox', { name: 'Text in English' })
      .fill('Maintenance <img src=x onerror=alert(1)>');
    await page
      .getByRole('switch', { name: 'On the sign-in page' })
      .or(page.getByRole('checkbox', { name: 'On the sign-in page' }))
      .first()
      .click();
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page
      .getByRole('cell', { name: '今晚维护' })
      .or(page.getByText('今晚维护'))
      .first()
      .waitFor();
    await page.reload();
    const strip = page.getByRole('region', { name: 'Announcements' });
    const text = 'Maintenance <img src=x onerror=alert(1)>';
    await strip.getByText(text).first().waitFor();
    await keepPicture(page, 'announcement');
    const stranger = await openVisitor(browser, platform.url);
    await stranger.page.goto('/login');
    await stranger.page.getByText(text).waitFor();
    await keepPicture(stranger.page, 'announcement-sign-in');
    await stranger.page.getByRole('button', { name: 'Close' }).click();
    await stranger.page.getByText(text).waitFor({ state: 'hidden' });
    await stranger.page.reload();
    await stranger.page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await stranger.page.getByText(text).count()).toBe(0);
    await stranger.close();
    expect(visitor.errors).toEqual([]);
  });

  it('offer a program, which the downloads of the help center show', async () => {
    await page.goto(`${SETTINGS}/applicationVersion`);
    await page.getByRole('button', { name: 'Add' }).first().click();
    await page.getByRole('textbox', { name: 'Program' }).fill('Harbour app');
    await page.getByRole('textbox', { name: 'Version', exact: true }).fill('2.4');
    await page.getByRole('textbox', { name: 'Link' }).fill('https://apps.example/harbour');
    await page
      .getByRole('switch', { name: 'Published' })
      .or(page.getByRole('checkbox', { name: 'Published' }))
      .first()
      .click();
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.getByText('Harbour app').first().waitFor();
    await page.goto('/helpCenter/downList?lang=en');
    const offered = page.getByRole('link', { name: 'Open: Harbour app 2.4' });
    expect(await offered.getAttribute('href')).toBe('https://apps.example/harbour');
  });
});
