import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const SETTINGS = '/operationManage/sysSeting';
const OWN_PASSWORD = 'e2e_Night_7';

let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;
/** the new user */
let other: Visitor;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  other = await openVisitor(browser, platform.url);
  page = visitor.page;
  await page.goto('/login');
  await signIn(page, platform.login);
  await page.waitForURL((url) => url.pathname !== '/login');
});
afterAll(async () => {
  await visitor?.close();
  await other?.close();
  await browser?.close();
  await platform?.stop();
});

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = () => page.getByRole('dialog').last();
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const noDialog = () => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Opens the form of a new record; it takes the focus when it has opened. */
async function openForm(name: string): Promise<void> {
  await page.goto(`${SETTINGS}/${name}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog().locator('input:focus').waitFor();
}

async function choose(label: RegExp, text: string): Promise<void> {
  await dialog().getByRole('combobox', { name: label }).fill(text);
  await page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).click();
}

async function doWith(button: string, action: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('the people of a platform', () => {
  it('stand in departments, which are added, moved, merged and kept while in use', async () => {
    await openForm('deptManage');
    await dialog().getByRole('textbox', { name: /^Name/ }).fill('Night shift');
    await press('Save');
    await doWith('What to do with Night shift', 'Move…');
    await choose(/^Below which/, 'Cold Chain');
    await press('Move');
    await noDialog();
    await page.getByRole('button', { name: 'Night shift', exact: true }).click();
    await dialog()
      .getByRole('button', { name: 'Cold Chain' })
      .or(dialog().getByRole('link', { name: 'Cold Chain' }))
      .waitFor();
    await page.goto(`${SETTINGS}/deptManage`);
    await doWith('What to do with Cold Chain', 'Delete department');
    await dialog().getByText('1 department below it').waitFor();
    await dialog().getByText('9 vehicles').waitFor();
    expect(await dialog().getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(
      true,
    );
    await press('Cancel');
    await doWith('What to do with Cold Chain', 'Merge…');
    await dialog()
      .getByText(/1 department below it · 9 vehicles/)
      .waitFor();
    await choose(/^Into which/, 'Airport Express');
    await keepPicture(page, 'department-merge');
    await press('Merge');
    await page
      .getByRole('button', { name: 'Cold Chain', exact: true })
      .waitFor({ state: 'detached' });
    await rowOf('Airport Express').getByText('19').waitFor();
  });

  it('have roles, whose permissions are ticked in a tree and copied', async () => {
    await openForm('roleManage');
    await dialog().getByRole('textbox', { name: /^Name/ }).fill('Night desk');
    const tick = (name: string) =>
      dialog().locator('.ant-tree-treenode').filter({ hasText: name }).first();
    await tick('Send texts').locator('.ant-tree-checkbox').click();
    // A button brings its page; of a page that is granted in part the box is half ticked.
    await dialog().getByText('2 permissions').waitFor();
    await dialog().getByLabel('Find a page or a button').fill('Users');
    await tick('See').locator('.ant-tree-checkbox').click();
    await dialog().locator('.ant-tree-checkbox-indeterminate').first().waitFor();
    await keepPicture(page, 'role-permissions');
    await press('Save');
    await rowOf('Night desk').getByText('3 permissions').waitFor();
    await doWith('More actions for Night desk', 'Copy');
    await dialog().getByText('3 permissions').waitFor();
    await press('Save');
    await rowOf('Night desk (copy)').getByText('3 permissions').waitFor();
  });

  it('sign in with a password that is given once, and are signed out where they are locked', async () => {
    await openForm('userManage');
    await dialog()
      .getByRole('textbox', { name: /^Login name/ })
      .fill('night1');
    await dialog().getByRole('textbox', { name: /^Name/ }).fill('Night One');
    await choose(/^Department/, 'Airport Express');
    await choose(/^Role/, 'Night desk');
    await press('Save');
    await rowOf('night1').getByText('Airport Express').waitFor();
    await doWith('More actions for night1', 'Reset password');
    await press('Reset');
    const given = dialog()
      .getByRole('row')
      .filter({ hasText: 'Night One' })
      .getByRole('cell')
      .last();
    const password = ((await given.textContent()) ?? '').trim();
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();

    const their = other.page;
    await their.goto('/login');
    await signIn(their, { loginName: 'night1', password });
    await their.getByLabel('Old password').fill(password);
    await their.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
    await their.getByLabel('Repeat new password').fill(OWN_PASSWORD);
    await their.getByRole('button', { name: 'Save password' }).click();
    await their.getByRole('treeitem').filter({ hasText: 'Airport Express' }).waitFor();

    await page.goto(`${SETTINGS}/roleManage`);
    await page.getByRole('button', { name: 'Night desk', exact: true }).click();
    await dialog().getByRole('tab', { name: 'Users' }).click();
    await dialog().getByRole('link', { name: 'night1' }).click();
    await dialog().getByRole('button', { name: 'Lock', exact: true }).click();
    await their.getByText('Your session has ended. Please sign in again.').waitFor();
    await signIn(their, { loginName: 'night1', password: OWN_PASSWORD });
    await their.getByRole('alert').waitFor();
    expect(new URL(their.url()).pathname).toBe('/login');
  });

  it('own vehicles', async () => {
    await openForm('ownerManage');
    await dialog().getByRole('textbox', { name: /^Name/ }).fill('Li Hong');
    await choose(/^Department/, 'Bay Area Logistics');
    await press('Save');
    await rowOf('Li Hong').waitFor();
    await page.goto('/operationManage/carManage/carList');
    const edit = page.getByRole('button', { name: /^Edit/ }).first();
    const plate = (await edit.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
    await edit.click();
    await dialog().locator('input:focus').waitFor();
    await choose(/^Owner/, 'Li Hong');
    await press('Save');
    await noDialog();
    await page.goto(`${SETTINGS}/ownerManage?q=Li+Hong`);
    await page.getByRole('button', { name: 'Li Hong', exact: true }).click();
    await dialog().getByRole('link', { name: plate }).waitFor();
    await keepPicture(page, 'owner-details');
  });

  it('reach the departments from the live tree', async () => {
    await page.goto('/positionMonitor');
    for (const [entry, lands] of [
      ['Add a department below', /^Add: Department/],
      ['Department details', 'Futian Coaches'],
      ['Adjust department', /Futian Coaches/],
      ['Add a vehicle', /^Add: Vehicle/],
      ['Delete department', /Futian Coaches/],
    ] as const) {
      await page
        .getByRole('treeitem')
        .filter({ hasText: 'Futian Coaches' })
        .first()
        .click({ button: 'right' });
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
      await page.getByRole('dialog', { name: lands }).waitFor();
      await page
        .getByRole('dialog')
        .getByText('Futian Coaches')
        .or(page.locator('.ant-select-content').filter({ hasText: 'Futian Coaches' }))
        .first()
        .waitFor({ state: 'attached' });
      await page.goBack();
    }
    expect([...visitor.errors, ...other.errors]).toEqual([]);
  });
});
