// Compresses a folder's text files once, at build time, so that the server never does it per request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json']);
const WORTH_BYTES = 1024;

const encodings = [
  {
    suffix: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
  { suffix: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

/** Puts `<file>.br` and `<file>.gz` beside every text file below `folder` that gains by it. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(path.extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.length < WORTH_BYTES) return;
      for (const { suffix, compress } of encodings) {
        await writeFile(file + suffix, await compress(bytes));
      }
    }),
  );
}
