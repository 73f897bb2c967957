import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const FLEET_SIZE = 60;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The number that a text begins with or holds. */
const numberIn = (text: string | null) => Number(/[\d,.]+/.exec(text ?? '')?.[0].replace(/,/g, ''));

describe('the overview', () => {
  let platform: Platform;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    platform = await startPlatform({ fleet: 'demo' });
    visitor = await openVisitor(browser, platform.url);
    page = visitor.page;
    await page.goto('/login');
    await signIn(page, platform.login);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/home');
    platform.startVehicles(60);
  });
  afterAll(async () => {
    await visitor?.close();
    await platform?.stop();
  });

  const tile = (name: string) => page.getByRole('region', { name, exact: true });

  it('shows the whole fleet as it comes online, and what it drives, without reloading', async () => {
    await tile('Online rate').getByText(`${FLEET_SIZE} of ${FLEET_SIZE} vehicles`).waitFor();
    const mileage = () => tile('Mileage today').getByRole('button').textContent();
    await expect
      .poll(async () => numberIn(await mileage()), { timeout: 60_000 })
      .toBeGreaterThan(1);
    await page.getByText(`${FLEET_SIZE} vehicles reported today`).waitFor();
    const counts = await tile('Vehicles by status').locator('a b').allTextContents();
    expect(counts.reduce((sum, text) => sum + numberIn(text), 0)).toBe(FLEET_SIZE);
    await keepPicture(page, 'home');
  });

  it('leads from a status to its vehicles in monitoring', async () => {
    await page.getByRole('link', { name: /Show Driving in monitoring/ }).click();
    await page.waitForURL((url) => url.pathname === '/positionMonitor');
    await page.getByRole('tree').waitFor();
  });

  it('leads from the mileage to the vehicles that drove it, and on to the map', async () => {
    await page.goto('/home');
    await tile('Mileage today').getByRole('button').click();
    const drawer = page.getByRole('dialog', { name: 'Mileage of today by vehicle' });
    await drawer.getByText(`${FLEET_SIZE} vehicles`).waitFor();
    const rows = drawer.locator('tbody tr[data-row-key]');
    expect(await rows.count()).toBe(20);
    const kilometres = (await rows.locator('td:nth-child(3)').allTextContents()).map(numberIn);
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => b - a));
    const plate = (await rows.first().locator('td').first().textContent()) ?? '';
    await rows.first().getByRole('link').click();
    await page.waitForURL((url) => url.pathname === '/positionMonitor');
    await page.getByRole('article', { name: `Vehicle ${plate}` }).waitFor();
  });

  it('leads from the alarms of a level to the vehicles that raised them', async () => {
    await page.goto('/home');
    const medium = () => tile('Alarms today').getByRole('button', { name: /Medium/ });
    await expect
      .poll(async () => numberIn(await medium().textContent()), { timeout: 90_000 })
      .toBeGreaterThan(0);
    await medium().click();
    const drawer = page.getByRole('dialog', { name: 'Alarms of today by vehicle' });
    await drawer.locator('tbody tr[data-row-key]').first().waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('leads from the services to those that end, soonest first', async () => {
    await page.goto('/home');
    const expired = tile('Services').getByRole('button', { name: /Expired/ });
    const count = numberIn(await expired.textContent());
    expect(count).toBeGreaterThan(0);
    await expired.click();
    const dialog = page.getByRole('dialog', { name: 'Device expiry reminder' });
    await dialog.locator('tbody tr[data-row-key]').first().waitFor();
    expect(await dialog.locator('tbody tr[data-row-key]').count()).toBe(count);
    await dialog.getByText('Expired and next 30 days').click();
    await expect
      .poll(() => dialog.locator('tbody tr[data-row-key]').count())
      .toBeGreaterThan(count);
    const days = await dialog.locator('tbody td:nth-child(4)').allTextContents();
    const known = days.filter((day) => /^\d/.test(day));
    expect(known).toEqual(known.toSorted());
    await page.keyboard.press('Escape');
  });

  it('shows a login of one vehicle that vehicle, and no risks', async () => {
    const other = await openVisitor(browser, platform.url);
    await other.page.goto('/login');
    await signIn(other.page, platform.logins.singleVehicle);
    await other.page.waitForURL((url) => url.pathname !== '/login');
    await other.page.goto('/home');
    await other.page.getByRole('region', { name: 'Your vehicle' }).waitFor();
    expect(await other.page.getByText('Alarms today').count()).toBe(0);
    expect(other.errors).toEqual([]);
    await other.close();
  });

  it('threw no error', () => {
    expect(visitor.errors).toEqual([]);
  });
});

describe('the guide for the first vehicle', () => {
  const PASSWORD = 'Guide_2026!';
  const vehicle = {
    department: 'x',
    plate: '粤B10001',
    plateColor: 2,
    vehicleType: 'Truck',
    icon: 'truck',
    channelCount: 0,
    driver: 'Li',
    driverPhone: '13800000001',
    terminalNumber: 'G000001',
    phone: '13912340001',
    version: 2013,
  };
  let platform: Platform;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    platform = await startPlatform({ fleet: 'empty' });
    visitor = await openVisitor(browser, platform.url);
    page = visitor.page;
    await page.goto('/login');
    await signIn(page, platform.login);
    await page.getByLabel('Old password').fill(platform.login.password);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat new password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL((url) => !/firstPassword|login/.test(url.pathname));
  });
  afterAll(async () => {
    await visitor?.close();
    await platform?.stop();
  });

  const guide = () => page.getByRole('dialog', { name: 'Connect a vehicle' });
  const button = (name: string) => guide().getByRole('button', { name });

  it('is offered on the empty map, and begins with a department', async () => {
    await page.getByRole('link', { name: 'Open the guide' }).click();
    await guide().getByLabel('Name of the department').fill('Night shift');
    await button('Create and go on').click();
    await guide().getByText('Which vehicle, with which terminal?').waitFor();
    await keepPicture(page, 'guide-vehicle');
  });

  it('says what is missing or wrong before anything is sent', async () => {
    await button('Add the vehicle').click();
    await guide().getByText('Please enter the plate number').waitFor();
    await guide().getByLabel('SIM or phone number').fill('12ab');
    await guide().getByText('Digits only').waitFor();
  });

  it('can be left and continued, and says where a terminal has to connect', async () => {
    await page.keyboard.press('Escape');
    await guide().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Begin' }).click();
    await guide().getByText('Which vehicle, with which terminal?').waitFor();
    await button('Terminal').click();
    await guide().getByText(String(platform.terminalPort)).waitFor();
    await guide().getByRole('button', { name: 'Copy TCP port' }).click();
    await guide().getByText('Copied').waitFor();
  });

  it('shows a terminal that nobody knows and why it was refused, and adds it', async () => {
    const fleetFile = path.join(platform.dataDir, 'one-vehicle.json');
    const departments = [{ key: 'x', name: 'X' }];
    await writeFile(
      fleetFile,
      JSON.stringify({ organisation: 'O', departments, users: [], vehicles: [vehicle] }),
    );
    platform.startVehicles(0, fleetFile);
    await button('Online').click();
    const knock = guide().getByRole('listitem').filter({ hasText: vehicle.phone });
    await knock.getByText('Refused: this number is not known here').waitFor();
    await knock.getByRole('button', { name: 'Add this terminal' }).click();
    expect(await guide().getByLabel('Plate number').inputValue()).toBe(vehicle.plate);
    expect(await guide().getByLabel('SIM or phone number').inputValue()).toBe(vehicle.phone);
    await guide().getByText('Night shift').waitFor();
    await button('Add the vehicle').click();
  });

  it('watches it come in until it is on the map', { timeout: 180_000 }, async () => {
    await button('Next').click();
    await guide()
      .getByRole('heading', { name: `${vehicle.plate} is online` })
      .waitFor({ timeout: 150_000 });
    await keepPicture(page, 'guide-online');
    await guide().getByRole('link', { name: 'Show on the map' }).click();
    await page.waitForURL((url) => url.pathname === '/positionMonitor');
    await page.getByRole('article', { name: `Vehicle ${vehicle.plate}` }).waitFor();
    expect(visitor.errors).toEqual([]);
  });
});
