import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const NEW_PASSWORD = 'Harbour#2031';

let platform: Platform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'empty' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

describe('the first administrator', () => {
  it('is told about a wrong password and stays on the sign-in page', async () => {
    const visitor = await openVisitor(browser, platform.url);
    await visitor.page.goto('/');
    await visitor.page.waitForURL('**/login');
    await signIn(visitor.page, { ...platform.login, password: 'not the password' });
    await visitor.page.getByRole('alert').getByText('Wrong user name or password').waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/login');
    await visitor.close();
  });

  it('is asked for what is missing before anything is sent', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const calls: string[] = [];
    visitor.page.on('request', (request) => {
      // What the platform is called and announces, and how it words its texts, is asked at the start.
      if (/\/api\/(?!platform\/|languages\/|banner\/)/.test(request.url()))
        calls.push(request.url());
    });
    await visitor.page.goto('/');
    await visitor.page.getByRole('button', { name: 'Sign in' }).click();
    await visitor.page.getByText('Please enter the user name').waitFor();
    await visitor.page.getByText('Please enter the password').waitFor();
    expect(calls).toEqual([]);
    await visitor.close();
  });

  it('has to replace the printed password, by the rules, before seeing anything', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/login');
    await signIn(page, platform.login);
    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
    await page.goto('/positionMonitor');
    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();

    const fill = async (old: string, next: string, repeat: string) => {
      await page.getByLabel('Old password').fill(old);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Repeat new password').fill(repeat);
      await page.getByRole('button', { name: 'Save password' }).click();
    };
    await fill(platform.login.password, 'lowercase', 'other');
    await page.getByText('at least three kinds').waitFor();
    await page.getByText('The two passwords do not match').waitFor();
    await fill('not the old one', NEW_PASSWORD, NEW_PASSWORD);
    await page.getByText('The old password is wrong').waitFor();
    await fill(platform.login.password, NEW_PASSWORD, NEW_PASSWORD);
    await page.waitForURL('**/positionMonitor');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('signs in with the new password and sees that there is no vehicle yet', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/login');
    await signIn(page, { ...platform.login, password: NEW_PASSWORD });
    await page.waitForURL('**/positionMonitor');
    await page.getByRole('status').getByText('Live', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'No vehicles yet' }).waitFor();
    await visitor.close();
  });

  it('is led to the first vehicle', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/login');
    await signIn(page, { ...platform.login, password: NEW_PASSWORD });
    const card = page.getByRole('region', { name: 'No vehicles yet' });
    await card.getByRole('link', { name: 'Open the guide' }).waitFor();
    await keepPicture(page, 'first-vehicle');
    await visitor.close();
  });

  it('logs out and needs the password again', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/login');
    await signIn(page, { ...platform.login, password: NEW_PASSWORD });
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login?type=needOut');
    await page.getByText('You have been signed out.').waitFor();
    await page.goto('/positionMonitor');
    await page.waitForURL('**/login');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('reads everything in Chinese after choosing it', async () => {
    const visitor = await openVisitor(browser, platform.url);
    await visitor.page.goto('/login');
    await visitor.page.getByRole('button', { name: '简体中文' }).click();
    await visitor.page.getByRole('heading', { name: '登录' }).waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: '登录' }).waitFor();
    await visitor.close();
  });

  it('is shown a way back from an address that does not exist', async () => {
    const visitor = await openVisitor(browser, platform.url);
    await visitor.page.goto('/no/such/page');
    await visitor.page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Go to the start page' }).click();
    await visitor.page.waitForURL('**/login');
    await visitor.close();
  });
});
