import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import path from 'node:path';
import type { Envelope } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

const BOUNDARY = 'outrider-test';
let fixture: WebFixture;
let browser: TestBrowser;

beforeAll(async () => {
  fixture = await startWebFixture({ config: { uploadMaxMiB: 1 } });
  browser = await fixture.signedIn('north');
});
afterAll(() => fixture.stop());

const arriving = () =>
  readdir(path.join(fixture.context.config.dataDir, 'files', 'arriving')).catch(() => []);

const files = () => fixture.context.db.query<{ name: string }>('select name from file');

function idOf(data: unknown): string {
  if (typeof data === 'object' && data && 'id' in data) return String(data.id);
  throw new Error('no file was kept');
}

async function post(parts: readonly string[], type = `multipart/form-data; boundary=${BOUNDARY}`) {
  const response = await browser.fetch('/api/file/upload', {
    method: 'POST',
    body: `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': type, origin: fixture.url },
  });
  const answer: Envelope<unknown> = JSON.parse(await response.text());
  return { status: response.status, body: answer };
}

const field = (name: string, value: string) =>
  `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (name: string, filename: string, content: string) =>
  `content-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n${content}`;

/** An upload of which the test sends as much as it wants. */
function beginUpload(): ClientRequest {
  const { hostname, port } = new URL(fixture.url);
  const request = httpRequest({
    hostname,
    port,
    method: 'POST',
    path: '/api/file/upload',
    headers: {
      cookie: browser.cookie,
      origin: fixture.url,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
  return request.on('error', () => undefined);
}

describe('an upload', () => {
  it('comes back as an attachment under its name, with nothing a browser would run', async () => {
    const bytes = Buffer.from('车牌\n粤B1\n');
    const sent = await browser.upload('/file/upload', {}, { name: '车辆 清单.csv', bytes });
    expect(sent.body).toMatchObject({
      errCode: 0,
      resultData: { name: '车辆 清单.csv', type: 'text/csv', sizeBytes: bytes.length },
    });
    const id = idOf(sent.body.resultData);
    const answer = await browser.fetch(`/api/file/download?id=${id}`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''%E8%BD%A6%E8%BE%86%20%E6%B8%85%E5%8D%95.csv",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  it('is told from its bytes, whatever it claims to be', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect((await post([file('file', 'a.png', svg)])).body.resultMsg).toBe('error.fileTypeRefused');
    expect((await post([file('file', '../../../a.png', 'plain')])).body).toMatchObject({
      errCode: 0,
      resultData: { name: 'a.png.txt', type: 'text/plain' },
    });
  });

  it('is refused when it is too large, and says how large it may be', async () => {
    const before = await files();
    const answer = await browser.upload(
      '/file/upload',
      {},
      { name: 'a.txt', bytes: Buffer.alloc(3 * 1024 * 1024, 'x') },
    );
    expect(answer).toMatchObject({
      status: 413,
      body: { resultMsg: 'error.fileTooLarge', details: { values: { max: 1 } } },
    });
    expect(await files()).toEqual(before);
    expect(await arriving()).toEqual([]);
    expect((await browser.get('/user/current')).status).toBe(200);
  });

  it('needs exactly one file, after its fields', async () => {
    const ok = file('file', 'a.txt', 'x');
    expect((await post([field('purpose', 'attachment')])).status).toBe(400);
    expect((await post([file('other', 'a.txt', 'x')])).status).toBe(400);
    expect((await post([field('purpose', 'export'), ok])).status).toBe(400);
    expect((await post([field('purpose', 'avatar'), field('purpose', 'avatar'), ok])).status).toBe(
      400,
    );
    expect((await post([ok], 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post([ok], 'multipart/form-data')).status).toBe(400);
    expect((await post([field('purpose', 'attachment'), ok])).status).toBe(200);
  });

  it('leaves nothing when the browser goes away half way', async () => {
    const before = await files();
    const request = beginUpload();
    request.write(`--${BOUNDARY}\r\n${file('file', 'a.txt', 'half'.repeat(50_000))}`);
    await expect.poll(arriving).toHaveLength(1);
    request.destroy();
    await expect.poll(arriving).toEqual([]);
    expect(await files()).toEqual(before);
  });

  it('waits for others of the same user', async () => {
    const open = Array.from({ length: 3 }, () => {
      const request = beginUpload();
      request.write(`--${BOUNDARY}\r\n${file('file', 'a.txt', 'x'.repeat(200_000))}`);
      return request;
    });
    await expect.poll(arriving).toHaveLength(3);
    const answer = await browser.upload(
      '/file/upload',
      {},
      { name: 'a.txt', bytes: Buffer.from('x') },
    );
    expect(answer).toMatchObject({ status: 429, body: { resultMsg: 'error.uploadsBusy' } });
    for (const request of open) request.destroy();
    await expect.poll(arriving).toEqual([]);
  });
});

describe('a download', () => {
  it('of a file of somebody else is as if there were none', async () => {
    const sent = await browser.upload(
      '/file/upload',
      {},
      { name: 'a.txt', bytes: Buffer.from('mine') },
    );
    const id = idOf(sent.body.resultData);
    const south = await fixture.signedIn('south');
    const refused = await south.get(`/file/download?id=${id}`);
    expect(refused).toMatchObject({ status: 404, body: { resultMsg: 'error.fileUnknown' } });
    const unknown = await south.get(`/file/download?id=${'0'.repeat(32)}`);
    expect(unknown.body).toEqual(refused.body);
  });

  it('takes no path for an id', async () => {
    for (const id of ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'A'.repeat(32), '']) {
      expect((await browser.get(`/file/download?id=${id}`)).status).toBe(400);
    }
  });
});
