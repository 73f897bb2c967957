const DELIMITER = 0x7e;
const ESCAPE = 0x7d;

/** Most bytes that `bytes` unescaped bytes and their checksum can take as a frame. */
export function longestFrame(bytes: number): number {
  return 2 + 2 * (bytes + 1);
}

/** Writes one byte, escaped if need be, and gives the next place. */
export function writeEscaped(out: Uint8Array, at: number, byte: number): number {
  if (byte === DELIMITER || byte === ESCAPE) {
    out[at] = ESCAPE;
    out[at + 1] = byte === ESCAPE ? 1 : 2;
    return at + 2;
  }
  out[at] = byte;
  return at + 1;
}

/** Writes head and body as one frame with delimiters, escapes and checksum; gives the bytes written. */
export function writeFrame(
  out: Uint8Array,
  at: number,
  head: Uint8Array,
  body: Uint8Array,
): number {
  let to = at;
  out[to++] = DELIMITER;
  let xor = 0;
  for (let i = 0; i < head.length; i++) {
    const byte = head[i] as number;
    xor ^= byte;
    to = writeEscaped(out, to, byte);
  }
  for (let i = 0; i < body.length; i++) {
    const byte = body[i] as number;
    xor ^= byte;
    to = writeEscaped(out, to, byte);
  }
  to = writeEscaped(out, to, xor);
  out[to++] = DELIMITER;
  return to - at;
}
