import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

let platform: Platform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([
    startPlatform({
      fleet: 'demo',
      settings: { OUTRIDER_PLATFORM: 'animal', OUTRIDER_REGISTRATION: 'on' },
    }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

const accentOf = (page: Page) =>
  page.evaluate<string>(
    "getComputedStyle(document.documentElement).getPropertyValue('--o-accent')",
  );

/** What a server set up as another variant would answer. */
async function answerAs(page: Page, variant: string, more: object = {}): Promise<void> {
  await page.route('**/api/platform/info', (route) =>
    route.fulfill({
      json: {
        errCode: 0,
        resultMsg: '',
        resultData: {
          platform: variant,
          title: '',
          platformModel: 1,
          themeColor: 'navy',
          logo: '',
          registration: false,
          ...more,
        },
      },
    }),
  );
}

describe('the sign-in page of a variant', () => {
  it('shows its title, its colour and its picture', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/login');
    await page.getByText('Pet positioning platform').waitFor();
    await page.getByText('Off the lead, never out of sight').waitFor();
    await page.locator('svg[data-picture="park"]').waitFor();
    expect(await page.title()).toBe('Pet positioning platform · Outrider');
    expect(await accentOf(page)).toBe('hsl(175, 79%, 45%)');
    const icon = await page.locator('link[rel="icon"]').getAttribute('href');
    expect(decodeURIComponent(icon ?? '')).toContain('fill="hsl(175, 79%, 45%)"');
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByText('宠物定位平台').waitFor();
    expect(await page.title()).toBe('宠物定位平台 · Outrider');
    await keepPicture(page, 'login-animal');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it.each([
    ['default', 'Vehicle video positioning platform', 'city'],
    ['publish', 'Vehicle video positioning platform', 'city'],
    ['AEBS', 'AEBS monitoring platform', 'road'],
    ['keluona', 'Mobile machinery AI safety platform', 'site'],
    ['chtaipublish', 'Mobile machinery AI safety platform', 'site'],
  ])('%s is the "%s" with the picture "%s"', async (variant, title, picture) => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await answerAs(page, variant);
    await page.goto('/login');
    await page.getByText(title).waitFor();
    await page.locator(`svg[data-picture="${picture}"]`).waitFor();
    expect(await accentOf(page)).toBe('hsl(215, 71%, 31%)');
    expect(await page.getByRole('link', { name: 'Request one' }).count()).toBe(0);
    await visitor.close();
  });

  it('is there although the server does not say what it is', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.route('**/api/platform/info', (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByText('Vehicle video positioning platform').waitFor();
    await visitor.close();
  });

  it('remembers the colour that a visitor has chosen, before and after signing in', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Berry' }).click();
    await expect.poll(() => accentOf(page)).toBe('hsl(330, 66%, 37%)');
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await accentOf(page)).toBe('hsl(330, 66%, 37%)');
    await signIn(page, platform.login);
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(await accentOf(page)).toBe('hsl(330, 66%, 37%)');
    await visitor.close();
  });
});

describe('asking for an account', () => {
  it('names what is missing or wrong, then says what happens next', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Request one' }).click();
    await page.getByRole('heading', { name: 'Request an account' }).waitFor();
    const send = page.getByRole('button', { name: 'Send request' });
    await send.click();
    await page.getByText('Please enter a user name').waitFor();
    await page.getByText('Please enter the password again').waitFor();
    await page.getByLabel('User name').fill('new.visitor');
    await page.getByLabel('Your name').fill('New Visitor');
    await page.getByLabel('Company').fill('Harbour Logistics');
    await page.getByLabel('Phone').fill('12800000000');
    await page.getByLabel('Password', { exact: true }).fill('harbour');
    await page.getByLabel('Repeat password').fill('other');
    await page.getByText('A Chinese mobile number (11 digits)').waitFor();
    await page.getByText('at least three kinds').waitFor();
    await page.getByText('The two passwords do not match').waitFor();
    await keepPicture(page, 'register-errors');
    await page.getByLabel('Phone').fill('13800000000');
    await page.getByLabel('Password', { exact: true }).fill('Harbour#2031');
    await page.getByLabel('Repeat password').fill('Harbour#2031');
    await send.click();
    await page.getByRole('heading', { name: 'Your request has been sent' }).waitFor();
    await page.getByText('sign in as new.visitor').waitFor();
    await keepPicture(page, 'register-sent');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await signIn(page, { loginName: 'new.visitor', password: 'Harbour#2031' });
    await page.getByRole('alert').getByText('has not been decided yet').waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('is not offered where the platform takes no requests', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await answerAs(page, 'default');
    await page.goto('/registerPay');
    await page.waitForURL('**/register');
    await page.getByText('This platform takes no requests for accounts').waitFor();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.waitForURL('**/login');
    await visitor.close();
  });
});

describe('the sign-in page of client users', () => {
  it('signs an ordinary user in as usual', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/clientLogin');
    await page.getByRole('heading', { name: 'Client sign-in' }).waitFor();
    await signIn(page, { ...platform.login, password: 'not the password' });
    await page.getByRole('alert').getByText('Wrong user name or password').waitFor();
    await signIn(page, platform.login);
    await page.getByRole('status').getByText('Live', { exact: true }).waitFor();
    await visitor.close();
  });

  it('is where a client user comes back to', async () => {
    const visitor = await openVisitor(browser, platform.url);
    const { page } = visitor;
    await page.goto('/clientLogin');
    await signIn(page, { ...platform.login, loginName: 'client' });
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/clientLogin?type=needOut');
    await page.getByText('You have been signed out.').waitFor();
    await page.goto('/positionMonitor');
    await page.waitForURL('**/clientLogin');
    await visitor.close();
  });
});
