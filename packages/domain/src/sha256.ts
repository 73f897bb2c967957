/**
 * SHA-256 (FIPS 180-4), synchronous: browsers on plain HTTP have no `crypto.subtle`, and the password
 * leaves the client only as a digest (spec/1 §5).
 */

const ROUND_CONSTANTS = fractionalBits(64, 3);
const INITIAL_STATE = fractionalBits(8, 2);

/** First 32 bits of the fractional parts of the `root`-th roots of the first `count` primes (§4.2.2, §5.3.3). */
function fractionalBits(count: number, root: 2 | 3): Uint32Array {
  const out = new Uint32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate++) {
    if (!isPrime(candidate)) continue;
    out[found++] = rootFraction(candidate, root);
  }
  return out;
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

// Doubles carry too few bits for cube roots to be trusted to the 32nd: an integer root is exact.
function rootFraction(n: number, root: 2 | 3): number {
  const scaled = BigInt(n) << BigInt(32 * root);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(root) <= scaled) low = middle;
    else high = middle;
  }
  return Number(low & 0xffff_ffffn);
}

function rotateRight(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by));
}

/** The 32 bytes of SHA-256 over `data`. */
export function sha256(data: Uint8Array): Uint8Array {
  const blocks = Math.ceil((data.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 0x2000_0000));
  view.setUint32(padded.length - 4, data.length << 3);
  const state = INITIAL_STATE.slice();
  const schedule = new Int32Array(64);
  for (let block = 0; block < blocks; block++) compress(state, schedule, view, block * 64);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let i = 0; i < 8; i++) out.setUint32(i * 4, state[i]!);
  return digest;
}

function compress(state: Uint32Array, w: Int32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const near = w[i - 15]!;
    const far = w[i - 2]!;
    const s0 = rotateRight(near, 7) ^ rotateRight(near, 18) ^ (near >>> 3);
    const s1 = rotateRight(far, 17) ^ rotateRight(far, 19) ^ (far >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + ROUND_CONSTANTS[i]! + w[i]!) | 0;
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const t2 = (s0 + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const sums = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = (state[i]! + sums[i]!) | 0;
}

/** SHA-256 over the UTF-8 bytes of `text`, as 64 upper-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  let hex = '';
  for (const byte of sha256(new TextEncoder().encode(text)))
    hex += byte.toString(16).padStart(2, '0');
  return hex.toUpperCase();
}
