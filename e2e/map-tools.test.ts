import { angleDeg, distanceM, ringAreaM2, type Wgs84, wgs84 } from '@outrider/domain';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;

/** Pixels of the window that lie on the bare map, and the places there, as the product itself tells them. */
const spots = [
  [520, 330],
  [820, 360],
  [760, 560],
] as const;
const places: Wgs84[] = [];

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  page = visitor.page;
  await page.goto('/login');
  await signIn(page, platform.login);
  await page.getByRole('toolbar', { name: 'Map tools' }).waitFor();
  for (const spot of spots) places.push(await pick(spot));
  await clear();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
beforeEach(() => clear());

const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const result = (kind: string) => page.locator(`[data-tool-result="${kind}"]`);
const prompt = () => page.getByText('Cancel', { exact: true });

/** Roaming takes everything away. */
async function clear(): Promise<void> {
  await tool('Roam (clears everything)').click();
  await page.locator('[data-tool-result]').first().waitFor({ state: 'detached' });
}

async function pick([x, y]: readonly [number, number]): Promise<Wgs84> {
  await tool('Position').click();
  const before = await result('pick').count();
  await page.mouse.click(x, y);
  const card = result('pick').nth(before);
  const [lng, lat] = ((await card.locator('dd').first().textContent()) ?? '')
    .split(', ')
    .map(Number);
  return wgs84(lat ?? Number.NaN, lng ?? Number.NaN);
}

/** Clicks as a person does: two quick clicks would be a double click. */
async function clickAll(points: readonly (readonly [number, number])[]): Promise<void> {
  for (const [x, y] of points) await page.mouse.click(x, y, { delay: 30 });
}

/** The first number of a result. */
async function figure(kind: string): Promise<number> {
  const text = await result(kind).locator('strong').textContent();
  return Number(/[\d.,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}

describe('the tools of the map', () => {
  it('measure a distance along clicked places, ended by a double click', async () => {
    await tool('Measure a distance').click();
    await page.getByText('Click where the distance begins.').waitFor();
    await clickAll(spots.slice(0, 2));
    await page.mouse.dblclick(...spots[2]);
    const km = (distanceM(places[0]!, places[1]!) + distanceM(places[1]!, places[2]!)) / 1000;
    expect(Math.abs((await figure('distance')) - km) / km).toBeLessThan(0.001);
    await expect.poll(() => tool('Measure a distance').getAttribute('aria-pressed')).toBe('false');
    await keepPicture(page, 'map-distance');
    await page.getByRole('button', { name: 'Clear: Distance' }).click();
    expect(await result('distance').count()).toBe(0);
  });

  it('measure an area, ended by Enter, and keep several results side by side', async () => {
    await tool('Measure an area').click();
    await clickAll(spots);
    await page.keyboard.press('Enter');
    const km2 = ringAreaM2(places) / 1_000_000;
    expect(Math.abs((await figure('area')) - km2) / km2).toBeLessThan(0.001);
    await tool('Measure an angle').click();
    await clickAll(spots);
    expect(await figure('angle')).toBeCloseTo(angleDeg(places[0]!, places[1]!, places[2]!), 1);
    expect(await page.locator('[data-tool-result]').count()).toBe(2);
    await tool('Clear all results').click();
    expect(await page.locator('[data-tool-result]').count()).toBe(0);
  });

  it('exclude each other, and end with Escape', async () => {
    await tool('Measure a distance').click();
    await clickAll(spots.slice(0, 1));
    await tool('Measure an angle').click();
    expect(await tool('Measure a distance').getAttribute('aria-pressed')).toBe('false');
    expect(await tool('Measure an angle').getAttribute('aria-pressed')).toBe('true');
    await clickAll(spots.slice(0, 2));
    await page.keyboard.press('Escape');
    await prompt().waitFor({ state: 'detached' });
    expect(await tool('Roam (clears everything)').getAttribute('aria-pressed')).toBe('true');
    await page.mouse.click(...spots[2]);
    expect(await page.locator('[data-tool-result]').count()).toBe(0);
  });

  it('are used without a mouse: arrows move the map, Enter sets places, Enter again ends', async () => {
    await tool('Measure a distance').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const perPx = distanceM(places[0]!, wgs84(places[0]!.lat, places[1]!.lng)) / 300;
    // The scale at the middle of the map is nearly that at the first place.
    expect((await figure('distance')) * 1000).toBeGreaterThan(perPx * 360 * 0.99);
    expect((await figure('distance')) * 1000).toBeLessThan(perPx * 360 * 1.01);
  });

  it('zoom to a frame, and away by a frame', async () => {
    const scale = page.getByText(/^\d+ k?m$/).last();
    const before = await scale.textContent();
    const middle = await pick([670, 340]);
    await clear();
    await drag('Zoom in to a frame', [600, 300], [740, 380]);
    await expect.poll(() => scale.textContent()).not.toBe(before);
    // What was in the middle of the frame is in the middle of the map.
    await tool('Roam (clears everything)').click();
    const box = await page.getByRole('application').boundingBox();
    const center = await pick([box!.x + box!.width / 2, box!.y + box!.height / 2]);
    expect(distanceM(center, middle)).toBeLessThan(100);
    await clear();
    // Four times as close, and four times as far.
    await drag('Zoom out by a frame', [500, 250], [880, 460]);
    await expect.poll(() => scale.textContent()).toBe(before);
  });

  it('show each vehicle by itself or grouped, and remember it', async () => {
    const toggle = tool('Group what is close together');
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await toggle.click();
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
    await toggle.click();
    expect(visitor.errors).toEqual([]);
  });
});

async function drag(
  name: string,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await tool(name).click();
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up();
}
