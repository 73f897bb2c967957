import type { ByteSource } from './byte-source.ts';

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
/** The end record may be followed by a comment of 64 KiB (APPNOTE 4.3.16). */
const TAIL_BYTES = END_BYTES + 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const MOST_DIRECTORY_BYTES = 8 * 1024 * 1024;
/** Unpacked size that no sheet or archive of ours needs: 1 GiB, and 200 times what came. */
const MOST_UNPACKED = 1024 ** 3;
const MOST_RATIO = 200;
const HARMLESS_BYTES = 16 * 1024 * 1024;

/** Whether a program for archives would find one at the end of these bytes. */
export async function endsAsZip(source: ByteSource): Promise<boolean> {
  const tail = await source.read(Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES);
  return tail.includes(END);
}

/**
 * Names in an archive's directory, which must fill exactly what the end record says.
 * @returns undefined when it is no plain archive: parts before or behind it, names that lead out of a
 *   folder, ZIP64, or more than 200 times its size once unpacked
 */
export async function zipEntries(source: ByteSource): Promise<string[] | undefined> {
  const tailStart = Math.max(0, source.size - TAIL_BYTES);
  const tail = await source.read(tailStart, TAIL_BYTES);
  const at = tail.lastIndexOf(END);
  if (at < 0 || at + END_BYTES > tail.length) return undefined;
  const count = tail.readUInt16LE(at + 10);
  const directoryBytes = tail.readUInt32LE(at + 12);
  const directoryStart = tail.readUInt32LE(at + 16);
  const commentBytes = tail.readUInt16LE(at + 20);
  if (at + END_BYTES + commentBytes !== tail.length) return undefined;
  if (directoryStart + directoryBytes !== tailStart + at) return undefined;
  if (count === 0 || directoryBytes > MOST_DIRECTORY_BYTES) return undefined;
  return readDirectory(await source.read(directoryStart, directoryBytes), count, source.size);
}

function readDirectory(directory: Buffer, count: number, size: number): string[] | undefined {
  const names: string[] = [];
  let unpacked = 0;
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) {
      return undefined;
    }
    unpacked += directory.readUInt32LE(at + 24);
    const nameBytes = directory.readUInt16LE(at + 28);
    const behind = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes);
    if (!staysInside(name)) return undefined;
    names.push(name);
    at += 46 + nameBytes + behind;
  }
  const isBomb =
    unpacked > MOST_UNPACKED || (unpacked > HARMLESS_BYTES && unpacked > size * MOST_RATIO);
  return at === directory.length && !isBomb ? names : undefined;
}

function staysInside(name: string): boolean {
  if (name === '' || /^[/\\]|^[A-Za-z]:|[\\\0]/.test(name)) return false;
  return !name.split('/').includes('..');
}
