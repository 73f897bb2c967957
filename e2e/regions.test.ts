import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Login, type Platform, startPlatform } from './fixture/platform.ts';

const PAGE = '/operationManage/regionManage/regionSet';

let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;

async function open(login: Login, path: string): Promise<Visitor> {
  const opened = await openVisitor(browser, platform.url);
  await opened.page.goto('/login');
  await signIn(opened.page, login);
  await opened.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await opened.page.goto(path);
  await opened.page.locator('[data-basemap="ready"]').first().waitFor();
  return opened;
}

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  visitor = await open(platform.login, PAGE);
  page = visitor.page;
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('treeitem').filter({ hasText: name });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const hint = () => page.getByRole('status').filter({ hasText: /Click|Drag/ });

/** A place on the map, in pixels from its upper left corner. */
async function at(x: number, y: number): Promise<readonly [number, number]> {
  const box = await page.locator('[data-basemap]').first().boundingBox();
  return [(box?.x ?? 0) + x, (box?.y ?? 0) + y];
}

async function clickMap(...places: readonly (readonly [number, number])[]): Promise<void> {
  for (const [x, y] of places) await page.mouse.click(...(await at(x, y)));
}

async function begin(kind: string): Promise<void> {
  await button('Add region').click();
  await page.getByRole('radio', { name: kind, exact: true }).check({ force: true });
  // From then on the map takes clicks for this shape, and no longer for the one that was chosen before.
  await page.getByRole('radio', { name: kind, exact: true, checked: true }).waitFor();
  await hint().and(page.locator('[data-active]')).waitFor();
}

async function save(name: string): Promise<void> {
  await hint().filter({ hasText: 'Drag' }).waitFor();
  await page.getByLabel('Region name').fill(name);
  await button('Save').click();
  await page.getByText(`Link vehicles to “${name}” now?`).waitFor();
  // A click while the question still comes up may miss it.
  await expect
    .poll(
      async () => {
        await button('Not now')
          .click({ timeout: 1000 })
          .catch(() => undefined);
        return button('Not now').count();
      },
      { timeout: 15_000 },
    )
    .toBe(0);
  await row(name).waitFor();
  await card(name).waitFor();
}

describe('regions', () => {
  it('stand below classifications, which need a name', async () => {
    await button('Add classification').first().click();
    await button('Save').click();
    await page.getByText('The classification name cannot be empty').waitFor();
    await page.getByLabel('Classification name').fill('Depots');
    await button('Save').click();
    await row('Depots').waitFor();
  });

  it('say what is missing before they are saved', async () => {
    await button('Add region').click();
    await button('Save').click();
    await page.getByText('The region name cannot be empty').waitFor();
    await page.getByText('Draw the extent of the region on the map!').waitFor();
    await button('Cancel').click();
  });

  it('are drawn as circle, rectangle, polygon, line and point', async () => {
    await begin('Circle');
    await clickMap([200, 200], [260, 200]);
    await save('Round yard');
    await begin('Rectangle');
    await clickMap([300, 300], [380, 360]);
    await save('Square yard');
    await begin('Polygon');
    await clickMap([420, 120], [520, 140]);
    await page.mouse.dblclick(...(await at(460, 220)));
    await save('Corner yard');
    await begin('Line');
    await clickMap([120, 420], [220, 440]);
    await page.mouse.dblclick(...(await at(320, 420)));
    await save('Haul road');
    await begin('Point');
    await clickMap([560, 420]);
    await save('Gate');
    await row('Depots').getByText('5', { exact: true }).waitFor();
    await keepPicture(page, 'regions');
  });

  it('change: a radius by number, a colour, sharing; a rectangle stays one', async () => {
    await row('Round yard').click();
    await card('Round yard').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Radius').fill('1234.5');
    await page.getByRole('radio', { name: 'Green' }).check({ force: true });
    await page.getByRole('switch', { name: 'Share with departments below' }).click();
    await button('Save').click();
    await card('Round yard').getByText('1.23 km').waitFor();
    await row('Round yard').getByRole('img', { name: 'Shared' }).waitFor();
    await row('Square yard').click();
    await card('Square yard')
      .getByText(/Rectangle/)
      .waitFor();
    await card('Square yard').getByRole('button', { name: 'View' }).click();
    await page.getByRole('tab', { name: 'Shapes' }).click();
    await page.getByText('drawn by Demo').waitFor();
    await button('Back').click();
  });

  it('are not lost half way: leaving asks, and a page that is left keeps them', async () => {
    await row('Gate').click();
    await card('Gate').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Description').fill('Only at night');
    await button('Back').click();
    await page.getByText('Discard what is not saved?').waitFor();
    await button('Keep editing').click();
    await button('Save').click();
    await card('Gate').getByText('Only at night').waitFor();
  });

  it('are made of a track, if the vehicle has driven', async () => {
    await begin('Line');
    await button('From a track').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Query' }).click();
    await dialog.getByText('The vehicle cannot be empty').waitFor();
    await dialog.getByRole('combobox', { name: 'Vehicle' }).click();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Query' }).click();
    await dialog.getByText('No track information!').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button('Back').click();
  });

  it('come in from files and go out again', async () => {
    await row('Depots').click();
    await button('Import').click();
    const feature = (name: string, ring: readonly (readonly [number, number])[]) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [ring] },
    });
    const collection = {
      type: 'FeatureCollection',
      features: [
        feature('From a file', [
          [113.8, 22.5],
          [113.9, 22.5],
          [113.85, 22.6],
          [113.8, 22.5],
        ]),
        feature('Knotted', [
          [113.8, 22.5],
          [113.9, 22.6],
          [113.9, 22.5],
          [113.8, 22.6],
          [113.8, 22.5],
        ]),
      ],
    };
    await page.locator('input[type=file]').setInputFiles({
      name: 'yards.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(collection)),
    });
    await page.getByText('1 has a problem and is left out').waitFor();
    await button('Import 1').click();
    await row('From a file').waitFor();
    await button('Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.geojson$/);
  });

  it('can only be viewed by others, who are told whose they are', async () => {
    const other = await open(platform.logins.operator, PAGE);
    const theirs = other.page;
    await theirs.getByRole('button', { name: 'Expand all' }).click();
    const shared = theirs.getByRole('treeitem').filter({ hasText: 'Round yard' });
    await shared.getByRole('img', { name: /view only/ }).waitFor();
    await shared.click();
    const theirCard = theirs.getByRole('region', { name: 'Round yard', exact: true });
    await theirCard.getByText('Made by Demo: view only').waitFor();
    expect(await theirCard.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    expect(await theirs.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await other.close();
  });

  it('are deleted after a question, and what holds them only when it is empty', async () => {
    await row('Depots').click();
    await button('Delete').click();
    await page.getByText('“Depots” has something below it and cannot be deleted').waitFor();
    await row('Gate').click();
    await button('Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row('Gate').waitFor({ state: 'detached' });
  });

  it('are there after a reload, and always on the live map when they are ticked', async () => {
    await page.goto('/positionMonitor');
    await button('Regions and markers').click();
    const round = page.getByRole('treeitem').filter({ hasText: 'Round yard' });
    await round.locator('[data-part=check]').click();
    await page.getByText('1 always on the map').waitFor();
    // What was ticked is kept on the server once nobody ticks any more.
    await page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('key=map.regions'),
    );
    await page.reload();
    await button('Electronic fence').click();
    await page.getByRole('dialog').getByText('1 selected').waitFor();
    expect(visitor.errors).toEqual([]);
  });
});
