const decoder = new TextDecoder('gbk');

const FIRST_LEAD = 0x81;
const LAST_LEAD = 0xfe;
const FIRST_TRAIL = 0x40;
const LAST_TRAIL = 0xfe;
const REPLACEMENT = 0xfffd;
const UNKNOWN = 0x3f;

export function decodeGbk(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

let codes: Uint16Array | undefined;

/**
 * The two bytes of every character that has them, by its code unit: the decoder turned around, so
 * that what is written is what will be read. Made at the first use, in some milliseconds.
 */
function twoByteCodes(): Uint16Array {
  const table = new Uint16Array(0x10000);
  const pair = new Uint8Array(2);
  for (let lead = FIRST_LEAD; lead <= LAST_LEAD; lead++) {
    for (let trail = FIRST_TRAIL; trail <= LAST_TRAIL; trail++) {
      pair[0] = lead;
      pair[1] = trail;
      const text = decoder.decode(pair);
      const unit = text.charCodeAt(0);
      if (text.length === 1 && unit >= 0x80 && unit !== REPLACEMENT && table[unit] === 0) {
        table[unit] = lead * 256 + trail;
      }
    }
  }
  return table;
}

/** Encodes to GBK. Characters that it lacks become `?`. */
export function encodeGbk(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  let used = 0;
  for (const character of text) {
    const unit = character.length === 1 ? character.charCodeAt(0) : REPLACEMENT;
    if (unit < 0x80) {
      bytes[used++] = unit;
      continue;
    }
    codes ??= twoByteCodes();
    const code = codes[unit] ?? 0;
    if (code === 0) bytes[used++] = UNKNOWN;
    else {
      bytes[used++] = code >> 8;
      bytes[used++] = code & 0xff;
    }
  }
  return bytes.slice(0, used);
}
