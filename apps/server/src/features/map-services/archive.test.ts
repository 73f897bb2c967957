import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type BytesRequest, RequestError } from '../../platform/public-http.ts';
import { Archive } from './archive.ts';
import { smallArchive } from './testing/small-archive.ts';

const AT = { z: 0, x: 0, y: 0 };

/** An archive on the web; `fails` says which of the requests, counted from 1, bring nothing. */
function onTheWeb(bytes: Buffer, fails: (request: number) => boolean = () => false): Archive {
  let requests = 0;
  const requestBytes = async ({ range }: BytesRequest) => {
    requests++;
    if (fails(requests)) throw new RequestError('unreachable');
    const { offset, length } = range ?? { offset: 0, length: bytes.length };
    return { body: bytes.subarray(offset, offset + length), type: '', etag: '' };
  };
  return new Archive('https://maps.example/all.pmtiles', {
    folder: '',
    requestBytes,
    timeoutMs: () => 1000,
  });
}

describe('an archive of tiles', () => {
  it('gives its tiles unpacked', async () => {
    const archive = onTheWeb(smallArchive(gzipSync('a picture'), 'gzip'));
    expect((await archive.tile(AT))?.toString()).toBe('a picture');
  });

  it('is read again after its head or a tile could not be read', async () => {
    const archive = onTheWeb(smallArchive(Buffer.from('a picture')), (n) => n === 1 || n === 3);
    await expect(archive.tile(AT)).rejects.toThrow('unreachable');
    await expect(archive.tile(AT)).rejects.toThrow('unreachable');
    expect((await archive.tile(AT))?.toString()).toBe('a picture');
  });

  it('is never unpacked beyond what a tile may hold', async () => {
    const archive = onTheWeb(smallArchive(gzipSync(Buffer.alloc(5 * 2 ** 20)), 'gzip'));
    await expect(archive.tile(AT)).rejects.toThrow(/larger than/);
  });
});
