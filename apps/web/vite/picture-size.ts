import { closeSync, existsSync, openSync, readSync } from 'node:fs';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const HEAD_BYTES = 32;

/**
 * Pixels of a WebP file, read from its first bytes (RFC 9649).
 * @returns undefined when there is no such file or it is not WebP
 */
export function pictureSize(file: string): PictureSize | undefined {
  if (!existsSync(file)) return undefined;
  const head = Buffer.alloc(HEAD_BYTES);
  const handle = openSync(file, 'r');
  readSync(handle, head, 0, HEAD_BYTES, 0);
  closeSync(handle);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') {
    return undefined;
  }
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
