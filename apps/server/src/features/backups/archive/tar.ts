/**
 * As much of the tar format (POSIX ustar) as a backup needs: files with short names, one after the
 * other. Any other tar program reads it, should this one be gone.
 */

const BLOCK = 512;
/** What fits into the eleven octal digits of a header. */
const MAX_SIZE = 8 ** 11 - 1;

/** The header that stands before an entry's bytes. */
export function entryHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > MAX_SIZE) {
    throw new Error(`an archive cannot hold ${name} with ${size} bytes`);
  }
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(size)}\0`, 124);
  header.write(`${octal(0)}\0`, 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What fills an entry's last block. */
export function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** What stands at the end of an archive. */
export function archiveEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

export const HEADER_BYTES = BLOCK;

/**
 * @returns undefined for the block that ends an archive
 * @throws Error when it is no header
 */
export function readHeader(header: Buffer): { name: string; size: number } | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const stated = Number.parseInt(header.toString('latin1', 148, 154), 8);
  const clean = Buffer.from(header);
  clean.write('        ', 148);
  if (stated !== checksumOf(clean)) throw new Error('an entry of the archive is damaged');
  const end = header.indexOf(0);
  const name = header.toString('utf8', 0, Math.min(end < 0 ? 100 : end, 100));
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  if (!Number.isSafeInteger(size) || header[156] !== 0x30) {
    throw new Error(`the archive has an entry that is no file: ${JSON.stringify(name)}`);
  }
  return { name, size };
}

function octal(value: number): string {
  return value.toString(8).padStart(11, '0');
}

/** The sum of a header's bytes, its own field counted as blanks. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}
