import type { FileHandle } from 'node:fs/promises';

/** A file's bytes, read where they are needed. */
export interface ByteSource {
  readonly size: number;
  /** Bytes from `start` on; fewer than asked for at the end. */
  read(start: number, length: number): Promise<Buffer>;
}

const CHUNK_BYTES = 64 * 1024;

export function byteSource(handle: FileHandle, size: number): ByteSource {
  return {
    size,
    async read(start, length) {
      const wanted = Math.max(0, Math.min(length, size - start));
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, start);
      return buffer.subarray(0, bytesRead);
    },
  };
}

/** All bytes in pieces; each begins with the last `overlap` bytes of the one before. */
export async function* piecesOf(source: ByteSource, overlap = 0): AsyncGenerator<Buffer> {
  for (let start = 0; start < source.size; start += CHUNK_BYTES) {
    const from = Math.max(0, start - overlap);
    yield await source.read(from, start + CHUNK_BYTES - from);
  }
}
