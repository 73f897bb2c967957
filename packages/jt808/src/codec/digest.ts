/**
 * A hash of 32 bits of `bytes[start, end)`: FNV-1a, stirred once more so that all bits depend on the
 * last bytes. It tells repetitions apart from news; it is no protection against intent.
 */
export function digestOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
