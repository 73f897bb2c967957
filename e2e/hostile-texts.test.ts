import { connect } from 'node:net';
import { records } from '@outrider/contract/record-table';
import { isWritable, type RecordDefinition } from '@outrider/contract/records';
import { encodeFrame, encodeMessage } from '@outrider/jt808';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleInput } from '../apps/server/src/http/testing/sample-record.ts';
import { openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Platform, startPlatform } from './fixture/platform.ts';

/** Runs wherever a text is taken for markup, for a template or for an address. */
const HOSTILE = '"><img src=x onerror=hacked=1>{{hacked=1}}';

let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;
const dialogs: string[] = [];

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  visitor = await openVisitor(browser, platform.url);
  page = visitor.page;
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/login');
  await signIn(page, platform.login);
  await page.waitForURL((url) => url.pathname !== '/login');
  platform.startVehicles();
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await platform?.stop();
});

async function postJson(path: string, body: object) {
  const answer = await page.request.post(`/api${path}`, {
    data: body,
    headers: { origin: platform.url },
  });
  const read: { errCode: number; resultData: unknown; details?: unknown } = await answer.json();
  return { body: read };
}

/** Gives every text of a record that takes any text the hostile one. */
function withHostileTexts(definition: RecordDefinition, values: object): object {
  const hostile = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.format === undefined && isWritable(field) && !field.secret
      ? [[name, HOSTILE.slice(0, field.maxLength)]]
      : [],
  );
  return { ...values, ...Object.fromEntries(hostile) };
}

/** Where a new department stands: every one but the platform's top stands below another. */
async function below({ name }: RecordDefinition): Promise<{ parentid?: number }> {
  if (name !== 'department') return {};
  const { body } = await postJson('/records/department/options', { field: 'parentid' });
  const [first] = body.resultData as { id: number }[];
  return first ? { parentid: first.id } : {};
}

/** A terminal that nobody knows introduces itself with markup for a plate. */
function knock(): Promise<void> {
  const text = { makerId: '<b>', terminalModel: '<svg onload=1>', terminalId: '<i>' };
  const body = encodeMessage(0x0100, 2013, {
    provinceId: 44,
    cityId: 300,
    ...text,
    plateColor: 1,
    plate: HOSTILE,
  });
  const header = { messageId: 0x0100, version: 2013, phone: '13712345678', serial: 1 } as const;
  return new Promise((resolve, reject) => {
    const socket = connect(platform.terminalPort, '127.0.0.1', () =>
      socket.write(encodeFrame(header, body)),
    );
    socket.once('data', () => {
      socket.end();
      resolve();
    });
    socket.once('error', reject);
  });
}

async function go(path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('banner').waitFor();
  await page.getByRole('main').waitFor();
  await expect
    .poll(() => page.locator('.ant-skeleton:visible').count(), { timeout: 30_000 })
    .toBe(0);
}

const nothingRan = async () => {
  expect(await page.evaluate('typeof hacked')).toBe('undefined');
  expect(dialogs).toEqual([]);
};

describe('texts that people and terminals set', () => {
  it('are kept as they are, in every record there is', async () => {
    for (const definition of Object.values<RecordDefinition>(records)) {
      if (definition.grants.add === null) continue;
      const sample = await sampleInput({ postJson }, definition, await below(definition));
      const values = withHostileTexts(definition, sample);
      const { body } = await postJson(`/records/${definition.name}/add`, { values });
      // Some are refused, with the field that was wrong; none is half taken.
      if (body.errCode !== 0) expect(body.details).toHaveProperty('fields');
    }
    await knock();
  });

  it('run nowhere: neither in lists, forms, details and histories nor in choices', async () => {
    for (const definition of Object.values<RecordDefinition>(records)) {
      await go(definition.page);
      await nothingRan();
      const { body } = await postJson(`/records/${definition.name}/list`, {
        page: 1,
        limit: 1,
        search: 'hacked',
      });
      const [row] = (body.resultData as { data?: { id: number }[] } | null)?.data ?? [];
      if (!row) continue;
      await go(`${definition.page}?id=${row.id}`);
      await page.getByRole('dialog').first().waitFor();
      await nothingRan();
    }
  });

  it('run neither in the tree and its window nor around the pages', async () => {
    for (const path of ['/positionMonitor', '/home', '/operationManage/messageNotify/myMessage']) {
      await go(path);
      await nothingRan();
    }
    await page.goto('/positionMonitor');
    await page.getByRole('tree').waitFor();
    await page.getByRole('searchbox', { name: /Plate/ }).fill('hacked');
    await page.getByRole('treeitem').filter({ hasText: 'hacked' }).first().waitFor();
    await nothingRan();
    await page.emulateMedia({ media: 'print' });
    await nothingRan();
  });
});
