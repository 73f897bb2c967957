import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const ROOT = '/operationManage/safeguardManage';
const DAY_MS = 86_400_000;

let platform: Platform;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  await visitor.page.goto('/login');
  await signIn(visitor.page, platform.logins.administrator);
  await visitor.page.waitForURL((url) => !url.pathname.endsWith('/login'));
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await platform?.stop();
});

/** A day from today on, as the fleet's zone has it. */
const day = (offset: number) =>
  new Date(Date.now() + 8 * 3_600_000 + offset * DAY_MS).toISOString().slice(0, 10);

/** The input of a field of the form. */
const field = (name: string) =>
  visitor.page
    .locator(`[data-field="${name}"]`)
    .locator('input:not([type=file]), textarea')
    .first();

/** Fills fields of the form; days are entered, as calendars take them then. */
async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await field(name).fill(value);
    if (/^\d{4}-\d\d-\d\d$/.test(value)) await field(name).press('Tab');
  }
}

async function chooseVehicle(part: string): Promise<void> {
  await field('carid').click();
  await field('carid').fill(part);
  await visitor.page.locator('.ant-select-item-option', { hasText: part }).first().click();
}

const add = () => visitor.page.getByRole('button', { name: 'Add', exact: true }).click();
const save = () => visitor.page.getByRole('button', { name: 'Save', exact: true }).click();
const rowOf = (text: string) => visitor.page.getByRole('row').filter({ hasText: text });

describe('what happens to vehicles', () => {
  it('is recorded with its files, which others who see the vehicle can read', async () => {
    const { page } = visitor;
    await page.goto(`${ROOT}/repair`);
    await add();
    await chooseVehicle('BA3479');
    await fill({ senton: day(-3), reason: 'Brake pads', partscost: '800', labourcost: '199.5' });
    await page.locator('input[type=file]').setInputFiles({
      name: 'invoice.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('two pads\n'),
    });
    await page.getByRole('dialog').getByText('invoice.txt').waitFor();
    await save();
    await rowOf('Brake pads').getByText('¥999.5').waitFor();
    await keepPicture(page, 'safeguard-repair');
    const other = await openVisitor(browser, platform.url);
    await other.page.goto('/login');
    await signIn(other.page, platform.logins.singleVehicle);
    await other.page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await other.page.goto(`${ROOT}/repair?q=brake`);
    await other.page.getByRole('button', { name: 'Brake pads', exact: true }).click();
    const details = other.page.getByRole('dialog');
    const [download] = await Promise.all([
      other.page.waitForEvent('download'),
      details.getByRole('link', { name: 'invoice.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('invoice.txt');
    expect(await other.page.getByRole('button', { name: 'Add', exact: true }).count()).toBe(0);
    expect(other.errors).toEqual([]);
    await other.close();
  });
});

describe('what falls due', () => {
  it('shows what is to be done, is renewed from there, and can wait', async () => {
    const { page } = visitor;
    await page.goto(`${ROOT}/maintain/2`);
    await add();
    await chooseVehicle('BA3479');
    const before = { validfrom: day(-366), validuntil: day(-1) };
    await fill({ company: 'PICC', policynumber: 'P-1', ...before, premium: '950' });
    await save();
    await rowOf('P-1').waitFor();

    await page.goto(`${ROOT}/expirationReminder/3`);
    const due = rowOf('PICC P-1');
    await due.getByText('1 day overdue').waitFor();
    await page.getByText('1 overdue', { exact: true }).waitFor();
    await keepPicture(page, 'safeguard-due');
    await due.getByRole('button', { name: /^More|actions/i }).click();
    await page.getByRole('menuitem', { name: 'Postpone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await due.waitFor({ state: 'detached' });
    await page.getByText('0 overdue', { exact: true }).waitFor();
    await page.getByText('All', { exact: true }).click();
    await due.getByText('Postponed').waitFor();

    await due.getByRole('button', { name: /^More|actions/i }).click();
    await page.getByRole('menuitem', { name: 'Renew' }).click();
    await page.waitForURL((url) => url.pathname === `${ROOT}/maintain/2`);
    await page.locator('[data-field="carid"]').getByTitle('粤BA3479').waitFor();
    const renewed = { validfrom: day(0), validuntil: day(365) };
    await fill({ company: 'Ping An', policynumber: 'P-2', ...renewed });
    await save();
    await rowOf('P-2').waitFor();
    await page.goto(`${ROOT}/expirationReminder/3?q=3479`);
    await rowOf('Ping An P-2')
      .getByText(/days left/)
      .waitFor();
    expect(await rowOf('PICC P-1').count()).toBe(0);
    expect(visitor.errors).toEqual([]);
  });
});
