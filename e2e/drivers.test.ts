import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const BELOW = '/operationManage/carManage';
/** A picture of a pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'picture.png', mimeType: 'image/png', buffer: PNG };

let platform: Platform;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  const { page } = visitor;
  await page.goto('/login');
  await signIn(page, platform.login);
  await page.waitForURL((url) => url.pathname !== '/login');
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await platform?.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens a field's choices and takes one; a drawer that still slides in closes them again. */
async function choose(page: Page, field: string, choices: string, text: string): Promise<void> {
  const choice = page.locator(`${choices}:visible`).filter({ hasText: text }).last();
  await expect
    .poll(
      async () => {
        if (!(await choice.isVisible())) await dialog(page).getByLabel(field).click();
        return choice.click({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

describe('drivers', () => {
  it('are added with their papers, and what is wrong is said beside the field', async () => {
    const { page } = visitor;
    await page.goto(`${BELOW}/driverManage?add=1`);
    await dialog(page).getByLabel('Name').fill('Ada Zhou');
    await choose(page, 'Department', '.ant-select-tree-node-content-wrapper', 'Cold Chain');
    await dialog(page).getByLabel('Identity number').fill('12345');
    await dialog(page).locator('input[type=file]').first().setInputFiles(picture);
    await dialog(page)
      .getByRole('button', { name: /picture\.png/ })
      .first()
      .waitFor();
    await save(page);
    await dialog(page)
      .getByText(/identity/i)
      .last()
      .waitFor();
    await dialog(page).getByLabel('Identity number').fill('11010519491231002X');
    await save(page);
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').or(page.getByPlaceholder(/Name/)).first().fill('Ada');
    await row(page, 'Ada Zhou').waitFor();
  });

  it('are given a vehicle, and the one before has driven it until then', async () => {
    const { page } = visitor;
    await page
      .getByRole('button', { name: 'Ada Zhou' })
      .or(page.getByRole('link', { name: 'Ada Zhou' }))
      .first()
      .click();
    await dialog(page).getByRole('tab', { name: 'Vehicles' }).click();
    await dialog(page).getByRole('button', { name: 'Assign a vehicle' }).click();
    await dialog(page).getByRole('combobox', { name: 'Vehicle' }).click();
    const option = page.locator('.ant-select-item-option').first();
    const plate = (await option.textContent()) ?? '';
    await option.click();
    await dialog(page).getByRole('button', { name: 'Assign a vehicle' }).last().click();
    const assigned = dialog(page).getByRole('row').filter({ hasText: plate });
    await assigned.getByText('Main driver').waitFor();
    await assigned.getByText('now').waitFor();
    const found = await page.evaluate(async (text) => {
      const answer = await fetch('/api/driver/selectCarDriverInfoList', { method: 'POST' });
      return (await answer.text()).includes(text);
    }, 'Ada Zhou');
    expect(found).toBe(true);
    await page.keyboard.press('Escape');
  });
});

describe('icons', () => {
  it('are uploaded once for all statuses, and previewed at their size', async () => {
    const { page } = visitor;
    await page.goto(`${BELOW}/carIcon?add=1`);
    await dialog(page).getByLabel('Name').fill('Lorries');
    await dialog(page).locator('input[type=file]').first().setInputFiles(picture);
    const preview = dialog(page).getByRole('region', { name: 'At its real size' });
    await preview.locator('img').first().waitFor({ state: 'attached' });
    expect(await preview.locator('img').count()).toBe(4 * 7);
    await save(page);
    await row(page, 'Lorries').waitFor();
  });
});

describe('protocol profiles', () => {
  it('are given to a model, which then keeps them', async () => {
    const { page } = visitor;
    await page.goto(`${BELOW}/protocol?add=1`);
    await dialog(page).getByLabel('Name').fill('Litres');
    await dialog(page).getByLabel('Fuel factor').fill('10');
    await save(page);
    await row(page, 'Litres').waitFor();
    await page.goto(`${BELOW}/deviceType?add=1`);
    await dialog(page)
      .getByLabel(/^Model/)
      .fill('T-9');
    await dialog(page).getByLabel('Manufacturer').fill('Maker');
    await choose(page, 'Protocol profile', '.ant-select-item-option', 'Litres');
    await save(page);
    await row(page, 'T-9').getByText('Litres').waitFor();
    expect(visitor.errors).toEqual([]);
  });
});
