import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const SETTINGS = '/operationManage/sysSeting';
const MESSAGES = '/operationManage/messageNotify/myMessage';

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
  await page.getByRole('banner').waitFor();
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await platform?.stop();
});

const menu = () => page.getByRole('navigation', { name: 'Main menu' });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = () => page.getByText('Everybody gets the new menus').last().waitFor();

describe('the menus', () => {
  it('are renamed in every language, after a look at the preview', async () => {
    await page.goto(`${SETTINGS}/sysMenu`);
    await page.getByRole('treeitem', { name: 'Live positions' }).click();
    await page.getByLabel('English', { exact: true }).fill('Map room');
    await page.getByLabel('简体中文', { exact: true }).fill('地图室');
    await page.getByRole('region', { name: 'Preview' }).getByText('Map room').waitFor();
    expect(await menu().getByText('Map room').count()).toBe(0);
    await save();
    await menu().getByText('Map room').waitFor();

    const context = await browser.newContext({ baseURL: platform.url, locale: 'zh-CN' });
    const reader = await context.newPage();
    const { loginName, password } = platform.logins.operator;
    await reader.goto('/login');
    await reader.locator('input[name=username]').fill(loginName);
    await reader.locator('input[name=password]').fill(password);
    await reader.locator('button[type=submit]').click();
    await reader.getByRole('banner').getByText('地图室').waitFor();
    await context.close();
  });

  it('are put in order with the keyboard, and back as shipped', async () => {
    await page.getByRole('tree').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Alt+ArrowDown');
    await save();
    await saved();
    await expect.poll(() => menu().getByRole('link').first().textContent()).toBe('Map room');
    await keepPicture(page, 'system-menus');
    await page.getByRole('button', { name: 'Product’s arrangement' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Product’s arrangement' }).click();
    await save();
    await menu().getByText('Live positions').waitFor();
  });

  it('hide a page, which its address does not open any more, and never themselves', async () => {
    await page.getByRole('treeitem', { name: 'Menus' }).click();
    const shown = page.getByRole('switch', { name: /Shown in the menus/ });
    expect(await shown.isDisabled()).toBe(true);
    await page.getByRole('treeitem', { name: 'My messages' }).click();
    await shown.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await save();
    await saved();
    await page.goto(MESSAGES);
    await page.getByText('is not open to you').waitFor();
  });
});

describe('the texts', () => {
  it('are changed for everybody, the sign-in page too, and keep their values', async () => {
    await page.goto(`${SETTINGS}/multilingual`);
    await page.getByLabel('Key or text').fill('window.label');
    await page.getByRole('button', { name: 'Edit window.label' }).click();
    const english = page.getByRole('textbox', { name: 'English' });
    await english.fill('Truck');
    await page.getByText('These values have to stand in it, and no others: {plate}').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByLabel('Key or text').fill('login.submit');
    await page.getByRole('button', { name: 'Edit login.submit', exact: true }).click();
    await english.fill('Come aboard <b>');
    await save();
    await page.getByRole('cell', { name: /Come aboard <b> Demo/ }).waitFor();
    const stranger = await openVisitor(browser, platform.url);
    await stranger.page.goto('/login');
    await stranger.page.getByRole('button', { name: 'Come aboard <b>' }).waitFor();
    await stranger.close();
  });

  it('are imported, with what is wrong in which cell, and only the good ones', async () => {
    const sheet = [
      'Key (key),English (en)',
      'login.submit,Enter',
      'window.label,Truck',
      'no.such.key,x',
      'units.vehicles_few,x',
      'login.submit,Again',
    ];
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import texts' });
    await dialog.getByLabel('Choose a sheet').setInputFiles({
      name: 'texts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sheet.join('\n')),
    });
    await dialog.getByText('4 cells with problems').waitFor();
    await dialog.getByRole('row', { name: /^3 English \(en\) Truck/ }).waitFor();
    await keepPicture(page, 'system-texts-import');
    await dialog.getByRole('button', { name: 'Make the one good change' }).click();
    await page.getByRole('cell', { name: /^Enter Demo/ }).waitFor();
  });

  it('of alarms are named in both languages side by side', async () => {
    await page.goto(`${SETTINGS}/translationAlarms`);
    await page.getByRole('button', { name: 'Edit Emergency alarm' }).click();
    await page.getByRole('textbox', { name: 'English' }).fill('SOS');
    await page.getByRole('textbox', { name: '简体中文' }).fill('求救');
    await save();
    await page.getByRole('button', { name: 'Edit SOS' }).waitFor();
    await page.getByRole('cell', { name: /求救/ }).waitFor();
  });
});
