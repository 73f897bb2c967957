import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download } from './download.ts';

const links: { href: string; download: string; click: () => void }[] = [];
const input = { id: '0'.repeat(32) };

beforeEach(() => {
  links.length = 0;
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { href: '', download: '', click: vi.fn() };
      links.push(link);
      return link;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const file = (text: string, headers: Record<string, string>) => new Response(text, { headers });

describe('a download', () => {
  it('is saved under the name the server gives', async () => {
    const disposition = `attachment; filename*=UTF-8''%E8%BD%A6.csv`;
    vi.stubGlobal('fetch', async () =>
      file('a,b', { 'content-disposition': disposition, 'content-length': '3' }),
    );
    const onProgress = vi.fn();
    expect(await download('downloadFile', input, { onProgress })).toBe('车.csv');
    expect(links[0]).toMatchObject({ download: '车.csv', href: expect.stringMatching(/^blob:/) });
    expect(links[0]?.click).toHaveBeenCalledTimes(1);
    expect(onProgress).toHaveBeenLastCalledWith({ receivedBytes: 3, totalBytes: 3 });
  });

  it('fails with the envelope that comes in place of the file, also with status 200', async () => {
    const envelope = { errCode: 4101, resultData: null, resultMsg: 'error.fileUnknown' };
    for (const status of [200, 404]) {
      vi.stubGlobal('fetch', async () => new Response(JSON.stringify(envelope), { status }));
      await expect(download('downloadFile', input)).rejects.toMatchObject({ code: 'fileUnknown' });
    }
    expect(links).toEqual([]);
  });
});
