import {
  decodeHeader,
  decodeMessage,
  encodeFrame,
  FrameSplitter,
  HeaderView,
  messages,
  PositionColumns,
  Reassembler,
  readLocation,
  readLocationBatch,
  tjsatl12,
} from '../src/index.ts';

/** What a run came across; nothing in it may grow with `n` but the counts themselves. */
export interface FuzzReport {
  readonly frames: number;
  readonly decoded: number;
  readonly refused: number;
  readonly splitterBytes: number;
  readonly reassemblerBytes: number;
  readonly columnRows: number;
}

const REASSEMBLER_BYTES = 200_000;
const EXTREMES = [0x00, 0xff, 0x7e, 0x7d, 0x01, 0x02, 0x80, 0x7f];

/** Numbers of the same seed are the same on every machine (xorshift, 32 bits). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed | 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/**
 * Sends `n` hostile chunks through the whole package: random bytes, bodies of every message with
 * random content, and frames with bytes changed, cut out, doubled or cut off. Throws whatever the
 * package throws, which must be nothing. The receiving side stays the same for the whole run, so
 * that what it holds shows growth.
 */
export function fuzzOnce(seed: number, n: number): FuzzReport {
  const random = randomFrom(seed);
  const splitter = new FrameSplitter();
  const reassembler = new Reassembler({
    maxPerTerminal: 20_000,
    maxTotalBytes: REASSEMBLER_BYTES,
    expiryMs: 1_000,
  });
  const columns = new PositionColumns();
  const view = new HeaderView();
  let decoded = 0;
  let refused = 0;

  const decode = (messageId: number, version: 2011 | 2013 | 2019, body: Uint8Array): void => {
    const dialect = random(2) === 0 ? tjsatl12 : undefined;
    if (decodeMessage(messageId, version, body, dialect).ok) decoded++;
    else refused++;
    readLocation(body, 0, body.length, columns);
    readLocationBatch(body, 0, body.length, columns);
    if (columns.length > 10_000) columns.clear();
  };

  const receive = (frame: Uint8Array, nowMs: number): void => {
    view.read(frame);
    const header = decodeHeader(frame);
    if ('error' in header) {
      refused++;
      return;
    }
    const body = frame.subarray(header.bodyOffset);
    if (!header.packet) {
      decode(header.messageId, header.version, body);
      return;
    }
    const result = reassembler.add(`${random(50)}`, header, body, nowMs);
    if ('complete' in result) decode(header.messageId, header.version, result.complete);
  };

  for (let i = 0; i < n; i++) {
    const chunk = hostileChunk(random);
    splitter.push(chunk, (frame) => receive(frame, i));
    if (random(64) === 0) {
      reassembler.missing(i, 10);
      reassembler.expire(i);
    }
  }
  return {
    frames: splitter.stats.frames,
    decoded,
    refused,
    splitterBytes: splitter.buffered,
    reassemblerBytes: reassembler.bytes,
    columnRows: columns.length,
  };
}

type Random = (below: number) => number;

function hostileChunk(random: Random): Uint8Array {
  if (random(8) === 0) return randomBytes(random, random(300));
  const frame = randomFrame(random);
  return random(3) === 0 ? mutated(random, frame) : frame;
}

function randomFrame(random: Random): Uint8Array {
  const message = messages[random(messages.length)];
  const version = ([2011, 2013, 2019] as const)[random(3)] ?? 2013;
  const total = 1 + random(4);
  return encodeFrame(
    {
      messageId: random(16) === 0 ? random(0x10000) : (message?.id ?? 0),
      version,
      phone: String(random(1_000_000)),
      serial: random(0x10000),
      ...(random(6) === 0 && { packet: { total, index: 1 + random(total) } }),
    },
    randomBytes(random, random(8) === 0 ? random(1024) : random(120)),
  );
}

/** Mostly small numbers, so that counts and lengths are often plausible. */
function randomBytes(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => {
    const kind = random(10);
    if (kind < 5) return random(4);
    return kind < 7 ? (EXTREMES[random(EXTREMES.length)] ?? 0) : random(256);
  });
}

function mutated(random: Random, frame: Uint8Array): Uint8Array {
  const at = random(frame.length);
  switch (random(4)) {
    case 0:
      return frame.map((byte, i) => (i === at ? random(256) : byte));
    case 1:
      return Uint8Array.from([...frame.subarray(0, at), ...frame.subarray(at + 1 + random(4))]);
    case 2:
      return Uint8Array.from([...frame.subarray(0, at), ...frame]);
    default:
      return frame.slice(0, at);
  }
}
