import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Area, MapServices } from '@outrider/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import {
  type DemoVehicle,
  demoVehicles,
  type Platform,
  startPlatform,
} from './fixture/platform.ts';

/** One grey point: a tile is stretched to its size. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const OFFERED = ['tiandi', 'gaode', 'baidu', 'googleChina', 'google', 'osm'] as const;

let upstream: Server;
let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let vehicle: DemoVehicle;
/** Maps whose pictures came, and those that are away. */
const drawn = new Set<string>();
const away = new Set<string>();
/** Where browsers went beside the platform. */
const elsewhere: string[] = [];

beforeAll(async () => {
  upstream = createServer((request, response) => {
    const [, map = '', sheet = ''] = (request.url ?? '').split('/');
    if (away.has(map) || away.has(`${map} ${sheet}`)) return void response.writeHead(503).end();
    drawn.add(`${map} ${sheet}`);
    response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const [started, launched, fleet] = await Promise.all([
    startPlatform({ fleet: 'demo' }),
    launchBrowser(),
    demoVehicles(),
  ]);
  [platform, browser, vehicle] = [started, launched, fleet[0]!];
  visitor = await openVisitor(browser, platform.url);
  page = visitor.page;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== platform.url) elsewhere.push(url.href);
  });
  await page.goto('/login');
  await signIn(page, platform.logins.administrator);
  await page.waitForURL((url) => url.pathname !== '/login');
  await offerMaps();
  const vehicles = platform.startVehicles();
  await page.goto('/positionMonitor');
  await page.getByRole('treeitem').first().getByText('60/60').waitFor();
  // It stands still from now on.
  await vehicles.stop();
  await page.getByRole('searchbox', { name: /Plate/ }).fill(vehicle.plate);
  await page.getByRole('treeitem').filter({ hasText: vehicle.plate }).click();
  await box().waitFor();
});
afterAll(async () => {
  upstream?.closeAllConnections();
  upstream?.close();
  await browser?.close();
  await platform?.stop();
});

/** Makes a call as the page would. @returns its answer's text */
const call = (path: string, body?: object) =>
  page.evaluate(
    async ([address, json]) => {
      const headers = { 'content-type': 'application/json' };
      const init = json === '' ? {} : { method: 'POST', headers, body: json };
      const answer = await fetch(`/api${address}`, init);
      return answer.text();
    },
    [path, body === undefined ? '' : JSON.stringify(body)] as const,
  );

async function offerMaps() {
  const { port } = upstream.address() as AddressInfo;
  const answer: { resultData: MapServices } = JSON.parse(await call('/map/queryMapServices'));
  const { version, known } = answer.resultData;
  const urls: Record<string, string> = {};
  for (const { key, sheets } of known) {
    for (const { sheet } of sheets) {
      urls[`${key}.${sheet}`] = `http://127.0.0.1:${port}/${key}/${sheet}/{z}/{x}/{y}`;
    }
  }
  await call('/map/saveMapServices', {
    version,
    defaultKey: 'system',
    offered: OFFERED,
    urls,
    keys: {},
    own: [],
  });
}

const box = () => page.getByRole('dialog', { name: vehicle.plate });
const shown = () => page.locator('[data-base]').first().getAttribute('data-base');
const choose = (name: string) =>
  page
    .locator('label')
    .filter({
      has: page.getByRole('radio', { name: new RegExp(`^${name} (WGS|GCJ|BD|no network)`) }),
    })
    .click();
const openPicker = () => page.getByRole('button', { name: 'Choose the map' }).click();

/** A busy machine takes its time for a picture. */
const patiently = { timeout: 15_000 };

interface Circle {
  readonly lng: number;
  readonly lat: number;
  /** metres of 60 pixels */
  readonly radius: number;
}

/** Draws a circle around the middle of the map, saves it and reads what is stored of it. */
async function drawnCircle(name: string): Promise<Circle> {
  await page.getByRole('button', { name: 'Add region', exact: true }).click();
  const status = page.getByRole('status');
  await status.filter({ hasText: 'Click the centre' }).and(page.locator('[data-active]')).waitFor();
  const map = (await page.locator('[data-basemap]').first().boundingBox())!;
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  await page.mouse.click(x, y);
  await page.mouse.click(x + 60, y);
  await status.filter({ hasText: 'Drag the dots' }).waitFor();
  await page.getByLabel('Region name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const later = page.getByRole('button', { name: 'Not now' });
  await later.waitFor();
  // A click while the question still comes up may miss it.
  await expect
    .poll(async () => {
      await later.click({ timeout: 1000 }).catch(() => undefined);
      return later.count();
    }, patiently)
    .toBe(0);
  const answer = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', headers, body: '' };
    return (await fetch('/api/monitorAreaTree/treeAndArea', init)).text();
  });
  const tree: { resultData: { areaList: Area[] } } = JSON.parse(answer);
  const { areaList } = tree.resultData;
  const { points, radius } = areaList.find(({ areaName }) => areaName === name)!;
  const [center] = JSON.parse(points) as { x: number; y: number }[];
  return { lng: center!.x, lat: center!.y, radius };
}

/** Where the beak of the vehicle's window points, once it stands still. */
async function beak() {
  let last = { x: Number.NaN, y: Number.NaN };
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await box().boundingBox())!;
      const next = { x: x + width / 2, y: y + height };
      const moved = Math.hypot(next.x - last.x, next.y - last.y);
      last = next;
      return moved < 0.5;
    })
    .toBe(true);
  return last;
}

describe('the types of maps', () => {
  it('are switched, and the vehicle stays where it is on the screen', async () => {
    // What the window holds comes after its head, and the map makes room for it.
    await box().getByText('Total mileage').first().waitFor();
    const before = await beak();
    await openPicker();
    await keepPicture(page, 'map-types');
    for (const [name, key] of [
      ['Tianditu', 'tiandi'],
      ['Gaode', 'gaode'],
      ['Baidu', 'baidu'],
      ['Google China', 'googleChina'],
      ['OpenStreetMap', 'osm'],
      ['Built-in map', 'system'],
    ] as const) {
      await choose(name);
      await expect.poll(shown, patiently).toBe(key === 'system' ? key : `${key}-standard`);
      if (key !== 'system')
        await expect.poll(() => drawn.has(`${key} standard`), patiently).toBe(true);
      const now = await beak();
      expect(Math.abs(now.x - before.x), key).toBeLessThanOrEqual(1);
      expect(Math.abs(now.y - before.y), key).toBeLessThanOrEqual(1);
    }
  });

  it('are drawn from above with their labels', async () => {
    await choose('Tianditu');
    await page.getByText('Satellite', { exact: true }).click();
    await expect.poll(shown, patiently).toBe('tiandi-satellite');
    await expect.poll(() => drawn.has('tiandi satelliteLabels'), patiently).toBe(true);
  });

  it('give way to the system map when their pictures do not come, until they do', async () => {
    away.add('google');
    await choose('Google');
    await page.getByText('The pictures of Google do not come').waitFor();
    expect(await shown()).toBe('system');
    await keepPicture(page, 'map-type-away');
    away.clear();
    await page.evaluate(() =>
      fetch('/api/map/tryMapService', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'key=google',
      }),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect
      .poll(() => drawn.has('google standard') || drawn.has('google satellite'), patiently)
      .toBe(true);
    expect(await shown()).toMatch(/^google-/);
  });

  it('give way, too, when only the names still come', async () => {
    away.add('tiandi satellite');
    await openPicker();
    await choose('Tianditu');
    await page.getByText('Satellite', { exact: true }).click();
    // Pictures that came before are kept: those of another zoom are asked for.
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await page.getByText('The pictures of Tianditu do not come').waitFor();
    expect(await shown()).toBe('system');
    away.clear();
    await openPicker();
    await choose('Google');
    await expect.poll(shown, patiently).toMatch(/^google-/);
  });

  it('are remembered for the user, and no browser goes elsewhere for them', async () => {
    await page.reload();
    await expect.poll(shown, patiently).toMatch(/^google-/);
    expect(elsewhere).toEqual([]);
  });

  it('have a region drawn on any of them lie where it is', async () => {
    await call('/monitorAreaTree/save', { name: 'Yards' });
    await page.goto('/operationManage/regionManage/regionSet');
    await page.getByRole('treeitem').filter({ hasText: 'Yards' }).click();
    await page.locator('[data-basemap="ready"]').first().waitFor();
    const circles: Circle[] = [];
    for (const [name, base] of [
      ['Built-in map', 'system'],
      ['Baidu', 'baidu-standard'],
      ['Gaode', 'gaode-standard'],
    ] as const) {
      await openPicker();
      await page.locator('label').filter({ hasText: name }).click();
      await expect.poll(shown, patiently).toBe(base);
      await page.keyboard.press('Escape');
      circles.push(await drawnCircle(name));
    }
    // The middle is the same place on all of them; their scales differ. Taken for WGS 84, the places of
    // the others would lie half a kilometre and more from it.
    const [truth, ...others] = circles;
    for (const { lng, lat } of others) {
      const apartM = Math.hypot((lat - truth!.lat) * 111_320, (lng - truth!.lng) * 102_800);
      expect(apartM).toBeLessThan(truth!.radius / 30);
    }
  });
});
