import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodePolyline, wgs84 } from '@outrider/domain';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

let roads: Server;
let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;
/** What the stand-in for a service of routes was asked. */
const asked: string[] = [];

beforeAll(async () => {
  roads = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const list = /driving\/([^?]+)/.exec(url)?.[1] ?? '';
    const path = list.split(';').map((pair) => {
      const [lng = 0, lat = 0] = pair.split(',').map(Number);
      return wgs84(lat, lng);
    });
    const [first = wgs84(0, 0)] = path;
    const step = (type: string, name: string) => ({
      distance: 1200,
      name,
      maneuver: { type, modifier: 'left', location: [first.lng, first.lat] },
    });
    const route = {
      distance: 12_345,
      duration: 1500,
      geometry: encodePolyline(path),
      legs: [{ steps: [step('depart', 'Baoyuan Road'), step('turn', 'Qianjin Road')] }],
    };
    response.end(JSON.stringify({ code: 'Ok', routes: [route] }));
  });
  roads.listen(0, '127.0.0.1');
  await once(roads, 'listening');
  const { port } = roads.address() as AddressInfo;
  [platform, browser] = await Promise.all([
    startPlatform({
      fleet: 'demo',
      settings: {
        OUTRIDER_ROUTER: 'osrm',
        OUTRIDER_ROUTER_URL: `http://127.0.0.1:${port}`,
        OUTRIDER_ROUTER_PRIVATE: 'on',
      },
    }),
    launchBrowser(),
  ]);
  platform.startVehicles();
  visitor = await openVisitor(browser, platform.url);
  page = visitor.page;
  await page.goto('/login');
  await signIn(page, platform.login);
  await page.getByRole('treeitem').first().getByText('60/60').waitFor({ timeout: 60_000 });
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  roads?.close();
});

const tool = (name: string) => page.getByRole('button', { name, exact: true }).click();
const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
/** Clicks the map at a part of the window. */
async function clickMap(x: number, y: number) {
  const size = page.viewportSize() ?? { width: 1366, height: 768 };
  await page.mouse.click(size.width * x, size.height * y);
}

describe('searching on the map', () => {
  it('finds a place, with suggestions while typing', async () => {
    await tool('Place search');
    await page.getByLabel('Name or coordinates').fill('Guangzh');
    // What a screen reader is told stands in a list of its own, out of sight.
    const told = page.getByRole('option', { name: 'Guangzhou, Guangzhou, Guangdong, China' });
    await told.waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const found = page.getByRole('list', { name: 'Places found' });
    await found.getByText('Guangzhou', { exact: true }).waitFor();
    expect(await page.getByLabel('Name or coordinates').inputValue()).toBe('Guangzhou');
    await page.getByLabel('Name or coordinates').fill('22.58639, 113.85494');
    await page.keyboard.press('Enter');
    await found.getByText('22.586390, 113.854940').waitFor();
  });

  it('leads from a found place to another that is clicked', async () => {
    await page.getByRole('button', { name: 'Route from here' }).click();
    await page.getByRole('button', { name: 'Find the route' }).click();
    await page.getByText('Enter an end or select on the map', { exact: true }).waitFor();
    await page.getByLabel('End', { exact: true }).click();
    await page.getByText('Click the map where the route ends.').waitFor();
    await clickMap(0.5, 0.4);
    await expect
      .poll(() => page.getByLabel('End', { exact: true }).inputValue())
      .not.toMatch(/^$|Address resolving/);
    await page.getByRole('button', { name: 'Find the route' }).click();
    await page.getByText('12.35 km').or(page.getByText('12.34 km')).first().waitFor();
    await page
      .getByRole('list', { name: 'Directions' })
      .getByText('Turn left, Qianjin Road')
      .waitFor();
    expect(asked.at(-1)).toContain('/driving/113.854940,22.586390;');
  });

  it('says where the service lacks a policy', async () => {
    await page.getByText('Shortest', { exact: true }).click();
    await page.getByText('The service does not know “Shortest”; this is “Least time”.').waitFor();
  });

  it('lists who is in a drawn area now, and shows only these', async () => {
    await tab('Area search');
    await page.getByRole('button', { name: 'Bring all vehicles into view' }).click();
    await page.getByRole('button', { name: 'Draw the area' }).click();
    await page.getByText('Draw a box: two clicks, or drag.').waitFor();
    await clickMap(0.28, 0.25);
    await clickMap(0.68, 0.92);
    const list = page.getByRole('list', { name: 'Vehicles found' });
    await list.getByRole('listitem').first().waitFor();
    await page.getByRole('button', { name: 'Show only these' }).click();
    await page.getByRole('button', { name: 'Show all again' }).click();
  });

  it('lists who was there within a time, in the same area', async () => {
    await tab('Timed-location search');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const list = page.getByRole('list', { name: 'Vehicles found' });
    await list.getByRole('listitem').first().waitFor();
    expect(await list.getByText(/visit/).first().textContent()).toMatch(
      /^\d{4}-\d\d-\d\d .* visit/,
    );
  });

  it('ends the drawing of an area when its search is left', async () => {
    await page.getByRole('button', { name: 'Draw another area' }).click();
    const prompt = page.getByText('Draw a box: two clicks, or drag.');
    await prompt.waitFor();
    await tab('Area search');
    await prompt.waitFor({ state: 'hidden' });
  });

  it('is closed by going back to looking', async () => {
    await page.getByRole('button', { name: /^Roam/ }).click();
    await expect.poll(() => page.getByRole('tab', { name: 'Area search' }).count()).toBe(0);
    expect(visitor.errors).toEqual([]);
  });
});
