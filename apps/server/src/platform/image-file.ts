import { readFileSync, statSync } from 'node:fs';

/** An image that is served as it is. */
export interface ImageFile {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array;
}

/**
 * Reads an image that an administrator has put into place.
 * @param maxBytes a larger file is not even read
 * @throws Error that says what is wrong: not there, too large, or its bytes are no PNG, JPEG or WebP
 */
export function readImageFile(file: string, maxBytes: number): ImageFile {
  const { size } = statSync(file);
  if (size > maxBytes) throw new Error(`has ${size} bytes, at most ${maxBytes} are taken`);
  const bytes = readFileSync(file);
  const type = imageTypeOf(bytes);
  if (type === undefined) throw new Error('is neither PNG nor JPEG nor WebP');
  return { type, bytes };
}

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);

/** @returns what the bytes are, whatever the file is called */
function imageTypeOf(bytes: Uint8Array): ImageFile['type'] | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  if (isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  return undefined;
}
