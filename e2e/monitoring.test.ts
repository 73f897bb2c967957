import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationBody } from '../apps/server/src/gateway/testing/location-body.ts';
import { TestTerminal } from '../apps/server/src/gateway/testing/test-terminal.ts';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import {
  type DemoVehicle,
  demoVehicles,
  type Platform,
  startPlatform,
} from './fixture/platform.ts';
import type { RunningProgram } from './fixture/processes.ts';

const FLEET_SIZE = 60;
/** Short, so that a vehicle that falls silent is seen to go offline within the test. */
const OFFLINE_AFTER_S = 15;

let platform: Platform;
let browser: Browser;
let vehicles: RunningProgram;
let visitor: Visitor;
let page: Page;
let fleet: DemoVehicle[];
let terminal: TestTerminal | undefined;

beforeAll(async () => {
  [platform, browser, fleet] = await Promise.all([
    startPlatform({
      fleet: 'demo',
      settings: { OUTRIDER_OFFLINE_AFTER: String(OFFLINE_AFTER_S) },
    }),
    launchBrowser(),
    demoVehicles(),
  ]);
  visitor = await openVisitor(browser, platform.url);
  page = visitor.page;
  await page.goto('/login');
  await signIn(page, platform.login);
  await page.getByRole('tree').waitFor();
});
afterAll(async () => {
  terminal?.close();
  await browser?.close();
  await platform?.stop();
});

const row = (name: string) => page.getByRole('treeitem').filter({ hasText: name });
const filterCount = (name: string) =>
  page.locator('label').filter({ hasText: name }).locator('b').first();
/** Waits until a filter of the tree shows this count. */
const countIs = (name: string, count: number) =>
  expect.poll(() => filterCount(name).textContent(), { timeout: 60_000 }).toBe(String(count));
const search = () => page.getByRole('searchbox', { name: /Plate/ });

/** Opens the window of the first vehicle with such equipment, and waits for what its call says. */
async function openWindow(equipment: string) {
  const car = fleet.find((vehicle) => vehicle.equipment === equipment);
  await search().fill(car!.plate);
  await row(car!.plate).click();
  const window = page.getByRole('article', { name: `Vehicle ${car!.plate}` });
  await window.getByText(car!.driver).waitFor();
  await search().fill('');
}

async function expandAll() {
  await page.getByRole('button', { name: 'Expand all' }).click();
}

describe('an operator watching the fleet', () => {
  it('sees all vehicles offline before they have reported', async () => {
    await countIs('All', FLEET_SIZE);
    await countIs('Online', 0);
    await page.getByRole('treeitem').first().getByText(`0/${FLEET_SIZE}`).waitFor();
  });

  it('sees the vehicles come online as they report, without reloading', async () => {
    vehicles = platform.startVehicles();
    await countIs('Online', FLEET_SIZE);
    await page.getByRole('treeitem').first().getByText(`${FLEET_SIZE}/${FLEET_SIZE}`).waitFor();
  });

  it('finds a vehicle by plate, by terminal number and a department by its name', async () => {
    const [first] = fleet;
    await search().fill(first!.plate.slice(1));
    await row(first!.plate).waitFor();
    await expect.poll(() => page.locator('[data-node^="v"]').count()).toBe(1);
    await search().fill(first!.terminalNumber);
    await expect.poll(() => page.locator('[data-node^="v"]').count()).toBe(1);
    await row(first!.plate).waitFor();
    await search().fill('Cold Chain');
    await expect.poll(() => page.locator('[data-node^="v"]').count()).toBeGreaterThan(3);
    await expect.poll(() => row(first!.plate).count()).toBe(0);
    await search().fill('no such vehicle');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: 'Show all vehicles' }).click();
    await page.getByText(`All ${FLEET_SIZE} vehicles on the map`).waitFor();
  });

  it('narrows the map down to checked vehicles, with half-checked departments above', async () => {
    await expandAll();
    const boxes = page.locator('[data-node^="v"] [data-part="check"]');
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    await page.getByText('Only 2 checked vehicles on the map').waitFor();
    expect(await page.getByRole('treeitem').first().getAttribute('aria-checked')).toBe('mixed');
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    await page.getByText(`All ${FLEET_SIZE} vehicles on the map`).waitFor();
  });

  it('opens the window of a moving vehicle and sees its position change', async () => {
    // A driving vehicle shows its speed in its row.
    const moving = page.locator('[data-node^="v"]').filter({ hasText: /[1-9]\d* km\/h/ });
    await moving.first().click();
    const window = page.getByRole('article', { name: /Vehicle/ });
    await window.getByText(/Driving for|Online for/).waitFor();
    await window.getByText('ACC on').waitFor();
    await window.getByRole('button', { name: 'Vehicle and device' }).click();
    const terminal = await window.getByText(/^D\d{6}$/).textContent();
    const car = fleet.find((vehicle) => vehicle.terminalNumber === terminal);
    await window.getByRole('heading', { name: car!.plate }).waitFor();
    await window.getByText(car!.driver).waitFor();
    // Told by the gazetteer that ships with the product: this machine asks nobody.
    await window.getByText(/, China$/).waitFor();
    const coordinates = window.getByText(/^\d{2,3}\.\d{6}, \d{2}\.\d{6}$/);
    const before = await coordinates.textContent();
    await expect.poll(() => coordinates.textContent(), { timeout: 30_000 }).not.toBe(before);
    await keepPicture(page, 'monitoring');
  });

  it('starts the mileage of the vehicle again, and reads what the terminal answered', async () => {
    const window = page.getByRole('article', { name: /Vehicle/ });
    await window.getByRole('button', { name: 'Reset mileage' }).click();
    await page
      .getByText('Are you sure you want to reset and clear this device’s mileage?')
      .waitFor();
    await page.getByRole('tooltip').getByRole('button', { name: 'Reset mileage' }).click();
    await page.getByText(/reset succeeded/).waitFor();
    await window
      .getByText(/^0\.\d km$/)
      .first()
      .waitFor();
  });

  it('reads what the sensors of a vehicle measure, and what an electric one says of itself', async () => {
    await openWindow('load');
    const window = page.getByRole('article', { name: /Vehicle/ });
    await window.getByText(/^[\d,]+ kg$/).waitFor();
    await window
      .getByText(/^AD [\d,]+$/)
      .first()
      .waitFor();
    await openWindow('electric');
    await window.getByRole('button', { name: 'Battery and motor' }).waitFor();
    await window.getByText('Not charging').waitFor();
    expect(await window.getByRole('button', { name: 'Send text' }).count()).toBe(0);
  });

  it('switches warnings of collisions, and reads that the terminal has done it', async () => {
    await openWindow('collision');
    const warnings = page.getByRole('switch', { name: 'Collision warning' });
    await warnings.click();
    await page.getByText(/set succeeded/).waitFor();
    await expect.poll(() => warnings.getAttribute('aria-checked')).toBe('true');
  });

  it('follows the vehicle and stops following', async () => {
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByText(/Following 粤/).waitFor();
    await page.getByRole('button', { name: 'Stop following' }).first().click();
    await expect.poll(() => page.getByText(/Following 粤/).count()).toBe(0);
  });

  it('sends a text to the vehicle and reads that the terminal has confirmed it', async () => {
    await page.getByRole('button', { name: 'Send text' }).click();
    const dialog = page.getByRole('dialog', { name: /Send text to/ });
    await dialog.getByLabel('Text', { exact: true }).fill('Please call the dispatcher');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/has confirmed the text/).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('closes by Escape what is on top, one thing at a time', async () => {
    const window = page.getByRole('article', { name: /Vehicle/ });
    const dialog = page.getByRole('dialog', { name: /Send text to/ });
    await page.getByRole('button', { name: 'Send text' }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await window.count()).toBe(1);
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'hidden' });
  });

  it('reaches every row with the keyboard', async () => {
    await page.getByRole('tree').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => page.getByRole('treeitem').first().getAttribute('aria-expanded'))
      .toBe('false');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText(/Only \d+ checked vehicles on the map/).waitFor();
    await page.keyboard.press('Space');
    await page.getByText(`All ${FLEET_SIZE} vehicles on the map`).waitFor();
  });

  it('finds the screen as it was left after coming back', async () => {
    await page.locator('label').filter({ hasText: 'Offline' }).click();
    await page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/user/preference') &&
        (answer.request().postData() ?? '').includes('monitoring.filter'),
    );
    await page.reload();
    await page.getByText('Nothing matches').waitFor();
    await page.locator('label').filter({ hasText: 'All' }).click();
    await page.getByText(`All ${FLEET_SIZE} vehicles on the map`).waitFor();
  });

  it('keeps favourites with a star, and shows them alone', async () => {
    const [first] = fleet;
    await expandAll();
    const starred = row(first!.plate);
    await starred.scrollIntoViewIfNeeded();
    await starred.hover();
    await starred.getByRole('button', { name: 'Add to favourites' }).click();
    await page
      .locator('label')
      .filter({ has: page.getByRole('img', { name: 'Favourites' }) })
      .click();
    await page.getByText(`1 of ${FLEET_SIZE} vehicles on the map`).waitFor();
    await page.getByRole('button', { name: 'Change favourites' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select favourite vehicles' });
    await dialog.getByText('1 vehicle selected').waitFor();
    await dialog.getByRole('treeitem').first().locator('[data-part="check"]').click();
    await dialog.getByText(`${FLEET_SIZE} vehicles selected`).waitFor();
    await dialog.getByRole('treeitem').first().locator('[data-part="check"]').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Follow successful').waitFor();
    await page.getByText('No favourites yet').waitFor();
    await page.locator('label').filter({ hasText: 'All' }).click();
  });

  it('works with the list below the map: sorted, searched, chosen, exported', async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const list = page.getByRole('region', { name: 'Vehicle list' });
    await list.getByText(`${FLEET_SIZE} vehicles`).waitFor();
    const grid = list.getByRole('grid');
    await list.getByRole('button', { name: 'Speed (km/h)' }).click();
    await list.getByRole('button', { name: 'Speed (km/h)' }).click();
    const speed = grid.getByRole('row').nth(1).getByRole('gridcell').nth(3);
    await expect.poll(async () => Number(await speed.textContent())).toBeGreaterThan(0);
    // Comes with a call for the rows in sight.
    const [first] = fleet;
    await list.getByRole('searchbox').fill(first!.plate);
    await list.getByText('1 vehicle', { exact: true }).waitFor();
    await grid.getByText(first!.driver).waitFor();
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Vehicles .*\.xlsx$/);
    await list.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'Speed (km/h)' }).uncheck();
    await columns.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => grid.getByRole('columnheader', { name: /Speed/ }).count()).toBe(0);
    await grid.getByText(first!.plate).click();
    await page.getByRole('article', { name: /Vehicle/ }).waitFor();
    await list.getByRole('searchbox').fill('');
  });

  it('watches vehicles side by side, by menu and by dragging, and works by keys', async () => {
    const [first, second] = fleet;
    const list = page.getByRole('region', { name: 'Vehicle list' });
    const split = page.getByRole('region', { name: 'Split view' });
    const inList = async (plate: string) => {
      await list.getByRole('searchbox').fill(plate);
      await list.getByText('1 vehicle', { exact: true }).waitFor();
      return list.getByRole('gridcell').filter({ hasText: plate });
    };
    await (await inList(first!.plate)).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Watch in split view' }).click();
    await split.getByRole('article', { name: first!.plate }).waitFor();
    await (await inList(second!.plate)).dragTo(split.getByText('Add a vehicle').first());
    await split.getByRole('article', { name: second!.plate }).waitFor();
    await split.getByRole('button', { name: `Enlarge ${second!.plate}` }).click();
    await expect.poll(() => split.getByRole('article').count()).toBe(1);
    await split.getByRole('button', { name: 'Restore' }).click();
    await list.getByRole('grid').focus();
    await page.keyboard.press('s');
    await split.waitFor({ state: 'hidden' });
    await page.keyboard.press('l');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.press('e');
    await page.getByRole('region', { name: 'What just happened' }).waitFor();
    await page.keyboard.press('/');
    expect(await search().evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  it('sees vehicles go offline when they fall silent', async () => {
    await vehicles.stop();
    await countIs('Online', 0);
    await countIs('Offline', FLEET_SIZE);
    const events = page.getByRole('region', { name: 'What just happened' });
    await events.getByText('went offline').first().waitFor();
    await events.getByRole('button', { name: 'Offline', exact: true }).click();
    await expect.poll(() => events.getByText('went offline').count()).toBe(0);
    await expandAll();
    await page
      .locator('[data-node^="v"]')
      .first()
      .getByText(/ago|just now/)
      .waitFor();
    expect(visitor.errors).toEqual([]);
  });
});

describe('an operator with the window of one vehicle', () => {
  const CAMERA_LIGHT = 0x9305;
  const window = () => page.getByRole('article', { name: /Vehicle/ });
  const answered = new Set<number>();
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  afterAll(() => clearInterval(heartbeat));

  /** A terminal in the place of a demo vehicle's own, which drove, stood for five minutes, and drove on. */
  async function connectInstead({
    phone,
    plate,
    terminalNumber,
  }: DemoVehicle): Promise<TestTerminal> {
    const made = await TestTerminal.tcp(platform.terminalPort, phone);
    made.send(0x0100, {
      provinceId: 44,
      cityId: 300,
      makerId: 'OUTSM',
      terminalModel: 'SIM',
      terminalId: terminalNumber,
      plateColor: 2,
      plate,
    });
    const { value } = await made.expect(0x8100);
    expect(await made.ackOf(made.send(0x0102, { authCode: String(value.authCode) }))).toBe(0);
    const nowS = Math.floor(Date.now() / 1000);
    const report = (agoS: number, eastE6: number, speedDkmh: number) =>
      made.sendBody(
        0x0200,
        locationBody({ gpsTimeS: nowS - agoS, lngE6: 114_060_000 + eastE6, speedDkmh }),
      );
    for (let i = 0; i < 6; i++) report(660 - i * 10, i * 1000, 400);
    report(600, 6000, 0);
    report(450, 6000, 0);
    report(300, 6010, 120);
    expect(await made.ackOf(report(0, 12_000, 400))).toBe(0);
    heartbeat = setInterval(() => made.send(0x0002, {}), 2000);
    return made;
  }

  /** Answers the lights of all cameras, once they have been asked for. */
  async function answerLights(cameras: number, result: 0 | 1): Promise<void> {
    const asked = () =>
      terminal!.received.filter(
        ({ messageId, serial }) => messageId === CAMERA_LIGHT && !answered.has(serial),
      );
    await expect.poll(() => asked().length).toBe(cameras);
    for (const { serial } of asked()) {
      answered.add(serial);
      terminal!.send(0x0001, { ackSerial: serial, ackMessageId: CAMERA_LIGHT, result });
    }
  }

  it('sees where it was, with a window for each stop and each point', async () => {
    const [car] = fleet;
    terminal = await connectInstead(car!);
    await search().fill(car!.plate);
    await row(car!.plate).click();
    await window().getByRole('button', { name: 'Track' }).click();
    const card = page.getByRole('region', { name: `Track of ${car!.plate}` });
    await window().waitFor({ state: 'hidden' });
    const stop = card.getByRole('list', { name: 'Stops' }).getByRole('button', { name: /5 min/ });
    await stop.click();
    const place = page.getByRole('region', { name: `${car!.plate}: Stop` });
    await place.getByText('Stop duration').waitFor();
    await place.getByText(/, China$/).waitFor();
    expect(await place.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).count()).toBe(2);
    await page.keyboard.press('Escape');
    await place.waitFor({ state: 'hidden' });
    await clickOnTrack();
    const point = page.getByRole('region', { name: `${car!.plate}: Track point` });
    await point.getByText('Still duration').waitFor();
    await point.getByText('40 km/h').waitFor();
    await point.getByRole('button', { name: 'Place before' }).click();
    await point.getByText('40 km/h').waitFor();
    await page.keyboard.press('Escape');
    await point.waitFor({ state: 'hidden' });
    await card.getByRole('button', { name: 'Close the track' }).click();
    await card.waitFor({ state: 'hidden' });
  });

  /** Clicks the first point of the track that lies to the left of the middle, where the stop is. */
  async function clickOnTrack(): Promise<void> {
    const map = page.getByRole('application');
    const box = (await map.boundingBox())!;
    const y = box.y + (box.height + 56) / 2;
    const isOver = () => map.evaluate((element) => element.style.cursor === 'pointer');
    const found = async () => {
      for (let x = box.x + box.width / 2 - 20; x > box.x + 300; x -= 4) {
        await page.mouse.move(x, y);
        if (await isOver()) return x;
      }
      return 0;
    };
    // The map may be on its way still.
    await expect.poll(found, { timeout: 20_000 }).toBeGreaterThan(0);
    await page.mouse.down();
    await page.mouse.up();
  }

  it('reads beside a switch what the terminal answered, and that it is offline', async () => {
    const [car] = fleet;
    await row(car!.plate).click();
    const light = window().getByRole('switch', { name: 'Infrared light' });
    await light.click();
    await window().getByText('Waiting for the terminal…').waitFor();
    await answerLights(4, 1);
    await window().getByText('The terminal refused the command').waitFor();
    expect(await light.getAttribute('aria-checked')).toBe('false');
    await light.click();
    await answerLights(4, 0);
    await window().getByText('On', { exact: true }).waitFor();
    await expect.poll(() => light.getAttribute('aria-checked')).toBe('true');
    clearInterval(heartbeat);
    terminal!.close();
    await window().getByText('The terminal is offline').waitFor({ timeout: 60_000 });
    expect(await light.isDisabled()).toBe(true);
    expect(visitor.errors).toEqual([]);
  });
});
