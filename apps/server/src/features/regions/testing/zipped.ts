import { deflateRawSync } from 'node:zlib';

const LOCAL_SIGNATURE = 0x04034b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const DEFLATED = 8;

/** A file for an archive; `saysBytes` is how long it pretends to be. */
export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly saysBytes?: number;
}

/** A zip archive, also such as no honest program writes. */
export function zipped(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, saysBytes } of files) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL_SIGNATURE, 0);
    local.writeUInt16LE(DEFLATED, 8);
    local.writeUInt16LE(nameBytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(ENTRY_SIGNATURE, 0);
    entry.writeUInt16LE(DEFLATED, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(saysBytes ?? plain.length, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, nameBytes, packed);
    directory.push(entry, nameBytes);
    at += local.length + nameBytes.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_SIGNATURE, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, entries, end]);
}
