import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const PAGE = '/operationManage/userCenter/userInfo';
const PASSWORD = 'Harbour#2031';
const NEXT_PASSWORD = 'Lighthouse#2032';

let platform: Platform;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'empty' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  const { page } = visitor;
  await page.goto('/login');
  await signIn(page, platform.login);
  await changePassword(page, platform.login.password, PASSWORD);
  await page.waitForURL((url) => !/firstPassword|login/.test(url.pathname));
  await page.goto(PAGE);
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await platform?.stop();
});

async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  await signIn(page, { ...platform.login, password: PASSWORD });
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function changePassword(page: Page, old: string, next: string): Promise<void> {
  await page.getByLabel('Old password').fill(old);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Repeat new password').fill(next);
  await page.getByRole('button', { name: 'Save password' }).click();
}

/** A picture as a browser makes one, larger than what is kept of it. */
async function somePicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    for (let x = 0; x < 900; x += 3) {
      context.fillStyle = 'hsl(' + (x % 360) + ' 80% 50%)';
      context.fillRect(x, 0, 3, 600);
    }
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  return Buffer.from(base64, 'base64');
}

describe('the own account', () => {
  it('says who is signed in', async () => {
    const { page } = visitor;
    const identity = page.getByRole('region', { name: 'My account' });
    await identity.getByText('Department').waitFor();
    await identity.getByText('No end').waitFor();
    await page.getByRole('region', { name: 'Open sessions' }).getByText('This session').waitFor();
    await page.getByRole('cell', { name: 'Succeeded' }).first().waitFor();
  });

  it('takes a picture, shows how far its upload is, and shows it in the top bar', async () => {
    const { page } = visitor;
    const bytes = await somePicture(page);
    // Held back until the page has shown that the upload runs.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/file/upload', async (route) => {
      await held;
      await route.continue();
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: bytes });
    await page
      .getByRole('status')
      .filter({ hasText: /Uploading \d+%|Checking/ })
      .waitFor();
    release();
    await page.getByText('Picture updated').waitFor();
    const shown = page.getByRole('banner').locator('img[src*="/api/file/download"]');
    await shown.waitFor();
    expect(await shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(384);
    await page.unroute('**/api/file/upload');
    await keepPicture(page, 'user-info');
    await page.reload();
    await shown.waitFor();
  });

  it('can be without one again', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByText('Picture removed').waitFor();
    await page.getByRole('banner').locator('img[src*="/api/file/download"]').waitFor({
      state: 'detached',
    });
  });

  it('refuses what is no picture, in words', async () => {
    const { page } = visitor;
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await page.getByText(/This kind of file is not accepted/).waitFor();
  });

  it('keeps a phone number that is one', async () => {
    const { page } = visitor;
    const phone = page.getByLabel('Mobile phone');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await phone.fill('12345');
    await save.click();
    await page.getByText(/Enter an 11-digit mobile number/).waitFor();
    await phone.fill('138 1234 5678');
    await page.getByLabel('E-mail').fill('me@example.com');
    await save.click();
    await page.getByText('Contact saved').waitFor();
    await page.reload();
    await expect.poll(() => phone.inputValue()).toBe('13812345678');
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('me@example.com');
  });

  it('ends a session elsewhere, which then has to sign in again', async () => {
    const { page } = visitor;
    const other = await openVisitor(browser, platform.url);
    await enter(other.page);
    await page.reload();
    const sessions = page.getByRole('region', { name: 'Open sessions' });
    await sessions.getByRole('button', { name: /^End the session of/ }).click();
    await page.getByText('Session ended', { exact: true }).waitFor();
    await other.page.waitForURL('**/login?type=needClear');
    await sessions.getByRole('button', { name: /^End the session of/ }).waitFor({
      state: 'detached',
    });
    await other.close();
  });

  it('ends all other sessions at once, after a question', async () => {
    const { page } = visitor;
    const others = [
      await openVisitor(browser, platform.url),
      await openVisitor(browser, platform.url),
    ];
    for (const { page: other } of others) await enter(other);
    await page.reload();
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByText('End all other sessions?').waitFor();
    await page.getByRole('button', { name: 'End all others' }).last().click();
    await page.getByText('2 sessions ended').waitFor();
    for (const other of others) {
      await other.page.waitForURL('**/login?type=needClear');
      await other.close();
    }
  });

  it('signs in anew after a change of the password', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Change password' }).first().click();
    await changePassword(page, PASSWORD, NEXT_PASSWORD);
    await page.waitForURL('**/login?type=needOut');
    await signIn(page, { ...platform.login, password: NEXT_PASSWORD });
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(visitor.errors).toEqual([]);
  });
});
