import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;

beforeAll(async () => {
  fixture = await startWebFixture();
  await fixture.context.db.execute(
    `update vehicle set service_end = '2020-02-29', install_status = 1`,
  );
  await fixture.context.db.execute(`update vehicle set plate = '=1+1' where id = $1`, [
    fixture.organisation.depotVehicle,
  ]);
});
afterAll(() => fixture.stop());

interface Message {
  textKey: string;
  fileId: string;
  values: { title: string };
}

async function exportedFile(browser: TestBrowser, headers: Record<string, string> = {}) {
  const request = { serviceEnd: '2026-12-31', installStatus: 1 };
  const started = await browser.post('/deviceInfo/exportDeviceInfo', request, headers);
  expect(started.body.errCode).toBe(0);
  const messages = async () => {
    const answer = await browser.post('/message/listMyMessage', { kind: 'export' });
    return (answer.body.resultData as { data: Message[] }).data;
  };
  await expect.poll(async () => (await messages()).length, { timeout: 15_000 }).toBe(1);
  const [message] = await messages();
  expect(message?.textKey).toBe('message.exportReady');
  return { message: message!, url: `/api/file/download?id=${message!.fileId}` };
}

describe('an export', () => {
  it('holds what its owner may see, and only its owner can fetch it', async () => {
    const north = await fixture.signedIn('north');
    const { message, url } = await exportedFile(north);
    expect(message.values.title).toBe('Device expiry reminder');
    const answer = await north.fetch(url);
    expect(answer.headers.get('content-disposition')).toContain('.xlsx');
    const [sheet] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    const [header, ...rows] = sheet!.data;
    expect(header).toEqual([
      'Organisation',
      'Plate number',
      'Device number',
      'Service end',
      'Expiry status',
    ]);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['North', '粤B00001', 'T0001', new Date('2020-02-29T00:00:00Z')],
      ['Depot', '=1+1', null, new Date('2020-02-29T00:00:00Z')],
    ]);
    expect(rows[0]?.[4]).toMatch(/^Expired [\d,]+ days ago$/);

    const south = await fixture.signedIn('south');
    expect((await south.fetch(url)).status).toBe(404);
  });

  it('speaks the language of its owner', async () => {
    const south = await fixture.signedIn('south');
    const { message, url } = await exportedFile(south, { 'accept-language': 'zh-CN' });
    expect(message.values.title).toBe('设备到期提醒');
    const [sheet] = await readXlsx(Buffer.from(await (await south.fetch(url)).arrayBuffer()));
    expect(sheet!.data[0]).toContain('车牌号');
  });
});
