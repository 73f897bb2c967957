import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationBody } from '../apps/server/src/gateway/testing/location-body.ts';
import { TestTerminal } from '../apps/server/src/gateway/testing/test-terminal.ts';
import { openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

const ROOT = '/operationManage/regionManage';
const PLATE = '粤B90001';
const PHONE = '13900009001';
const LAT = 22.54;
const YARD = 114.1;

let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let terminal: TestTerminal;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  page = visitor.page;
  await page.goto('/login');
  await signIn(page, platform.login);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  const deptid = await ask('/car/getDeptTreeAndCarInfo', {}).then((tree) =>
    Number(/"nodeId":"d(\d+)"/.exec(JSON.stringify(tree))?.[1]),
  );
  const vehicle = { carnumber: PLATE, platecolor: 1, deptid, terminal: 'T90001', phone: PHONE };
  const added = JSON.stringify(await ask('/car/addCar', vehicle));
  const carid = Number(/"carid":(\d+)/.exec(added)?.[1]);
  const treeId = await ask('/monitorAreaTree/save', { name: 'Yards' }, true);
  const points = JSON.stringify([
    { x: YARD - 0.01, y: LAT - 0.01 },
    { x: YARD + 0.01, y: LAT + 0.01 },
  ]);
  const area = { areaName: 'Old yard', treeId, areaType: 2, radius: 0, points };
  const areaId = await ask('/area/addArea', area, true);
  const rule = { ruleName: 'Keep out', ruleType: 5, areaIds: JSON.stringify([areaId]) };
  const ruleId = Number(/\d+/.exec(JSON.stringify(await ask('/ruleManage/addRule', rule)))?.[0]);
  const link = { ruleId, vehicleIdListStr: JSON.stringify([carid]) };
  await ask('/deviceRule/batchSaveDeviceRule', link, true);
  terminal = await connected();
});
afterAll(async () => {
  terminal?.close();
  await visitor?.close();
  await browser?.close();
  await platform?.stop();
});

interface Answer {
  readonly errCode: number;
  readonly resultMsg: string;
  readonly resultData: unknown;
}

/** Makes a call as the page's user. @returns its data */
function ask(path: string, body: Record<string, unknown>, isJson = false): Promise<unknown> {
  return page.evaluate(
    async ([url, fields, json]) => {
      const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
      const form = new URLSearchParams();
      for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
      const text = json ? JSON.stringify(fields) : form.toString();
      const init = { method: 'POST', headers: { 'content-type': type }, body: text };
      const answer = (await (await fetch(`/api${url}`, init)).json()) as Answer;
      if (answer.errCode !== 0) throw new Error(`${url}: ${answer.resultMsg}`);
      return answer.resultData;
    },
    [path, body, isJson] as const,
  );
}

/** A terminal that has registered and signed in over a real socket. */
async function connected(): Promise<TestTerminal> {
  const made = await TestTerminal.tcp(platform.terminalPort, PHONE);
  made.send(0x0100, {
    provinceId: 44,
    cityId: 300,
    makerId: 'OUT',
    terminalModel: 'SIM',
    terminalId: '9001',
    plateColor: 1,
    plate: PLATE,
  });
  const { value } = await made.expect(0x8100);
  expect(await made.ackOf(made.send(0x0102, { authCode: String(value.authCode) }))).toBe(0);
  return made;
}

/** When the journey began: however long the pages take, its fixes lie 20 s apart. */
const BEGAN_S = Math.floor(Date.now() / 1000) - 60;

/** Reports a place, so many seconds after the journey began. */
async function report(afterS: number, lng: number): Promise<void> {
  const gpsTimeS = BEGAN_S + afterS;
  const body = locationBody({ gpsTimeS, latE6: LAT * 1e6, lngE6: Math.round(lng * 1e6) });
  expect(await terminal.ackOf(terminal.sendBody(0x0200, body))).toBe(0);
}

const row = (text: string) => page.getByRole('row').filter({ hasText: text });

describe('who is where', () => {
  it('shows a vehicle that drives into a region, and against which rule', async () => {
    await report(0, YARD - 0.02);
    await report(20, YARD);
    await page.goto(`${ROOT}/regionMonitor`);
    await row('Old yard').filter({ hasText: '1' }).click();
    await row(PLATE).waitFor();
    await page.goto(`${ROOT}/forbidInMonitor`);
    await row(PLATE).filter({ hasText: 'Old yard' }).filter({ hasText: 'Keep out' }).waitFor();
  });

  it('lets it go when it has driven out, and finds its stay afterwards', async () => {
    await report(40, YARD + 0.02);
    await page.getByText('No vehicle is where it must not be').waitFor();
    await page.goto(`${ROOT}/forbidInAnalaysis`);
    await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    // The border lies half way to the fix inside, and half way to the one after it.
    await row(PLATE).filter({ hasText: '20 s' }).waitFor();
    await page.getByText('1 row · 20 s').waitFor();
  });

  it('links and frees vehicles in a dialog', async () => {
    await page.goto(`${ROOT}/regionMonitor`);
    await row('Old yard').click();
    await page.getByRole('button', { name: 'Link vehicles' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 vehicle', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('Keep out').waitFor({ state: 'detached' });
    await dialog.getByText('Forbid exit').click();
    await dialog.getByLabel('Rule name').fill('Stay here');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});
