import type { ByteSource } from './byte-source.ts';

/** Pixels of an image as its headers state them; undefined when they cannot be believed. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Longest side of an image, whatever its purpose. */
const MOST_SIDE = 32_768;

function sizeOf(width: number, height: number): ImageSize | undefined {
  const fits = (side: number) => side > 0 && side <= MOST_SIDE;
  return fits(width) && fits(height) ? { width, height } : undefined;
}

/** Chunks of a PNG; a picture of 100 megapixels has a few thousand. */
const MOST_CHUNKS = 20_000;

/** PNG (ISO/IEC 15948 §5): IHDR first, IEND last and nothing behind it. */
export async function pngSize(source: ByteSource): Promise<ImageSize | undefined> {
  const header = await source.read(0, 33);
  if (header.length < 33 || header.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  let at = 8;
  for (let count = 0; count < MOST_CHUNKS; count++) {
    const chunk = await source.read(at, 8);
    if (chunk.length < 8) return undefined;
    at += chunk.readUInt32BE(0) + 12;
    if (chunk.toString('latin1', 4, 8) !== 'IEND') continue;
    return at === source.size
      ? sizeOf(header.readUInt32BE(16), header.readUInt32BE(20))
      : undefined;
  }
  return undefined;
}

/** GIF (GIF89a §18): the logical screen; the last byte is the trailer. */
export async function gifSize(source: ByteSource): Promise<ImageSize | undefined> {
  const header = await source.read(0, 13);
  const last = await source.read(source.size - 1, 1);
  if (header.length < 13 || last[0] !== 0x3b) return undefined;
  return sizeOf(header.readUInt16LE(6), header.readUInt16LE(8));
}

/** WebP (RFC 9649 §2): RIFF as long as the file, then VP8, VP8L or VP8X. */
export async function webpSize(source: ByteSource): Promise<ImageSize | undefined> {
  const header = await source.read(0, 30);
  if (header.length < 30) return undefined;
  const length = header.readUInt32LE(4) + 8;
  if (length !== source.size && length + 1 !== source.size) return undefined;
  switch (header.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return sizeOf(header.readUInt16LE(26) & 0x3fff, header.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = header.readUInt32LE(21);
      return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return sizeOf(header.readUIntLE(24, 3) + 1, header.readUIntLE(27, 3) + 1);
    default:
      return undefined;
  }
}

/** Segments before the frame header; metadata of cameras takes some dozens. */
const MOST_SEGMENTS = 1000;

/** JPEG (ITU-T T.81 §B.2.2): the first frame header (SOFn) on the way from segment to segment. */
export async function jpegSize(source: ByteSource): Promise<ImageSize | undefined> {
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count++) {
    const segment = await source.read(at, 9);
    if (segment.length < 4 || segment[0] !== 0xff) return undefined;
    const marker = segment[1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      if (segment.length < 9) return undefined;
      return sizeOf(segment.readUInt16BE(7), segment.readUInt16BE(5));
    }
    // Start of scan or end of image before any frame: nothing that could be drawn.
    if (marker === 0xda || marker === 0xd9 || marker < 0xc0) return undefined;
    at += 2 + segment.readUInt16BE(2);
  }
  return undefined;
}
