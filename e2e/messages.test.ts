import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const PAGE = '/operationManage/messageNotify/myMessage';
const NEW_PASSWORD = 'Harbour#2031';

let platform: Platform;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'empty' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  const { page } = visitor;
  await page.goto('/login');
  await signIn(page, platform.login);
  await page.getByLabel('Old password').fill(platform.login.password);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL((url) => !/firstPassword|login/.test(url.pathname));
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await platform?.stop();
});

describe('my messages', () => {
  it('tell that the password was changed, and from where', async () => {
    const { page } = visitor;
    await page.goto(PAGE);
    const message = page.getByRole('listitem').filter({ hasText: 'Your password was changed' });
    await message.getByText(/from the address (::ffff:)?127\.0\.0\.1/).waitFor();
    await page.getByText('1 unread message').waitFor();
    await keepPicture(page, 'messages');
  });

  it('are unread until they are read, in every window at once', async () => {
    const { page, context } = visitor;
    const other = await context.newPage();
    await other.goto(PAGE);
    await other.getByText('1 unread message').waitFor();
    await page.getByRole('button', { name: 'Mark as read' }).first().click();
    await page.getByText('1 unread message').waitFor({ state: 'detached' });
    await other.getByText('1 unread message').waitFor({ state: 'detached' });
    await other.getByText('Unread', { exact: true }).click();
    await other.getByText('Everything is read').waitFor();
    await other.close();
  });

  it('go when they are deleted, after a question', async () => {
    const { page } = visitor;
    await page.getByRole('checkbox', { name: /Select “Your password/ }).check();
    await page.getByRole('button', { name: 'Delete 1 message' }).click();
    await page.getByRole('dialog', { name: /cannot be undone/ }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No messages').waitFor();
    expect(visitor.errors).toEqual([]);
  });
});
