import { readFile } from 'node:fs/promises';
import { readSheet } from '@outrider/spreadsheet';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const VEHICLES = '/operationManage/carManage/carList';
const SEARCH = '/operationManage/carManage/carSEO';

let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  page = visitor.page;
  await page.goto('/login');
  await signIn(page, platform.login);
  await page.waitForURL((url) => url.pathname !== '/login');
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await platform?.stop();
});

const rowOf = (plate: string) => page.getByRole('row').filter({ hasText: plate });

const dialog = () => page.getByRole('dialog').last();

async function choose(label: RegExp, text: string): Promise<void> {
  await dialog().getByRole('combobox', { name: label }).fill(text);
  await page.locator('.ant-select-dropdown:visible').getByText(text).first().click();
}

async function doWith(plate: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${plate}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the list of vehicles', () => {
  it('takes a new vehicle with its terminal, and a change of it', async () => {
    await page.goto(VEHICLES);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = dialog();
    // The form takes the focus when it has opened, from whatever has it by then.
    await form.locator('input:focus').waitFor();
    await form.getByRole('textbox', { name: /^Plate/ }).fill('e2e 001');
    await choose(/^Department/, 'Cold Chain');
    await form.getByLabel('Terminal number').fill('E2E-1');
    await form.getByLabel('Terminal phone').fill('19900000001');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto(`${VEHICLES}?q=E2E`);
    await rowOf('E2E 001').getByText('Cold Chain').waitFor();
    await page
      .getByRole('button', { name: /^Edit.*E2E 001/ })
      .first()
      .click();
    await form.getByLabel('Remark').fill('Fridge to the left');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'E2E 001', exact: true }).click();
    await form.getByText('Fridge to the left').waitFor();
    await form.getByRole('tab', { name: 'Terminal history' }).click();
    await form.getByText(/In since .* by demo/).waitFor();
    await keepPicture(page, 'vehicle-details');
  });

  it('imports a sheet, and says what is wrong with which row', async () => {
    await page.goto(`${VEHICLES}?q=E2E`);
    const lines = [
      'Plate,Plate colour,Department,Terminal number,Terminal phone,Service ends',
      'E2E 002,Blue,Cold Chain,E2E-2,19900000002,2031-01-31',
      ',Blue,Cold Chain,,,',
      'E2E 003,Pink,Cold Chain,,,',
      'E2E 004,Blue,Nowhere,,,',
      'E2E 005,Blue,Cold Chain,,,31.31.2031',
      'E2E 001,Blue,Cold Chain,,,',
    ];
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'vehicles.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
    await dialog().getByText('This has to be filled in').waitFor();
    for (const problem of [
      'This is none of the choices',
      'There is none of that name, or you may not see it',
      'There is one with this already',
      /This is no day of the calendar/,
    ]) {
      await dialog().getByText(problem).first().waitFor();
    }
    await keepPicture(page, 'vehicles-import');
    await dialog().getByRole('button', { name: 'Import the 1 good rows' }).click();
    await dialog().getByText('The import is finished').waitFor();
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
    await rowOf('E2E 002').getByText('2031-01-31').waitFor({ state: 'attached' });
  });

  it('exports what is filtered', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('Export the 2 filtered rows').click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const bytes = await readFile(await (await download).path());
    const plates = JSON.stringify([...readSheet(new Uint8Array(bytes))]);
    expect(plates).toContain('E2E 001');
    expect(plates).toContain('E2E 002');
    expect(plates).not.toContain('粤B');
  });

  it('moves several at once, swaps a terminal, and deletes after naming what goes with them', async () => {
    await page.goto(`${VEHICLES}?q=E2E`);
    await rowOf('E2E 001').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Set a value' }).click();
    await choose(/^(New value|Department)/, 'Airport Express');
    await dialog().getByRole('button', { name: 'Apply' }).click();
    await rowOf('E2E 002').getByText('Airport Express').waitFor();
    await doWith('E2E 001', 'Swap the terminal');
    await choose(/^Terminal/, 'E2E-2');
    await dialog().getByLabel('Reason').fill('Broken antenna');
    await dialog().getByRole('button', { name: 'Swap', exact: true }).click();
    await rowOf('E2E 001').getByText('E2E-2').waitFor({ state: 'attached' });
    await doWith('E2E 001', 'Delete');
    await dialog()
      .getByText(/1 terminal: it goes to stock/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await rowOf('E2E 001').waitFor({ state: 'detached' });
    await rowOf('E2E 002').waitFor();
  });

  it('is found by anything that is known, with all of it', async () => {
    await page.goto(SEARCH);
    await page.getByRole('searchbox').fill('19900000002');
    await page.getByRole('link', { name: /E2E-2/ }).waitFor();
    await page.getByRole('searchbox').fill('e2e 002');
    await page.getByRole('button', { name: /E2E 002/ }).click();
    await page.getByRole('article', { name: 'E2E 002' }).getByText('2031-01-31').waitFor();
    await keepPicture(page, 'vehicle-search');
    expect(visitor.errors).toEqual([]);
  });
});
