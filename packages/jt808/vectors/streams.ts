import { writeEscaped } from '../src/framing/escape.ts';
import type { SplitterStats } from '../src/index.ts';
import { readVector, splitFrames } from './reading.ts';
import { bytesOf, hexOf, type Json, type Vector } from './vector.ts';

/** Says in which way we do not agree; nothing means that we do. */
type Check = (vector: Vector) => string | undefined;

function member(vector: Vector, name: string): Json | undefined {
  const { expected } = vector;
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected))
    return undefined;
  const found: unknown = Reflect.get(expected, name);
  return found as Json | undefined;
}

function differs(what: string, ours: unknown, theirs: unknown): string | undefined {
  const [we, they] = [JSON.stringify(ours), JSON.stringify(theirs)];
  return we === they ? undefined : `${what}: author ${they}, we ${we}`;
}

/** Bytes put between delimiters. The author's checksum is the last of them and not always true. */
const escaped: Check = (vector) => {
  const bytes = bytesOf(vector.hex);
  const out = new Uint8Array(bytes.length * 2);
  const length = bytes.reduce((at, byte) => writeEscaped(out, at, byte), 0);
  return differs('frame', `7e${hexOf(out.subarray(0, length))}7e`, member(vector, 'output'));
};

/** A frame taken out of its delimiters and escapes; the author leaves the checksum. */
const unescaped: Check = (vector) => {
  const output = String(member(vector, 'output'));
  const { frames } = splitFrames(bytesOf(vector.hex));
  return differs('frames', frames.map(hexOf), [output.slice(0, -2)]);
};

/** Whole frames among other bytes, given by the author with delimiters and checksum. */
const holdsFrames: Check = (vector) => {
  const given = member(vector, 'frames');
  const theirs = Array.isArray(given) ? given.map(String) : [];
  const { frames } = splitFrames(bytesOf(vector.hex));
  return differs(
    'frames',
    frames.map(hexOf),
    theirs.map((hex) => hex.slice(2, -4)),
  );
};

/** So many frames, and so many refused for a reason. */
const counts =
  (frames: number, refused: Partial<SplitterStats> = {}): Check =>
  (vector) => {
    const { splitter } = splitFrames(bytesOf(vector.hex));
    const { badChecksum, tooShort, oversized } = splitter.stats;
    const wanted = { frames, badChecksum: 0, tooShort: 0, oversized: 0, ...refused };
    const ours = { frames: splitter.stats.frames, badChecksum, tooShort, oversized };
    return differs('counts', ours, wanted);
  };

const readable: Check = (vector) => {
  const { header, refusal } = readVector(vector);
  return header ? undefined : JSON.stringify(refusal);
};

/** What must come of every vector about frames rather than messages. */
export const streamChecks: Readonly<Record<string, Check>> = {
  'gojt-escape-01': escaped,
  'gojt-escape-02': escaped,
  'gojt-escape-03': unescaped,
  'gojt-escape-04': counts(0),
  'gojt-framing-01': counts(0),
  'gojt-framing-03': counts(0),
  'gojt-framing-04': holdsFrames,
  'gojt-framing-05': counts(1),
  'gojt-framing-06': counts(0, { tooShort: 1 }),
  // The author gives up at the faulty frame; ours goes on with the good one behind it.
  'gojt-framing-07': counts(1, { tooShort: 1 }),
  'gojt-framing-08': holdsFrames,
  'gojt-framing-09': counts(0, { tooShort: 1 }),
  'gojt-framing-13': counts(0, { tooShort: 1 }),
  'gojt-0x0002-01': readable,
  'gojt-0x0100-07': readable,
  'gojt-0x0801-02': readable,
  'gojt-0x0801-03': readable,
  'emqx-0x0100-01': readable,
  'traccar-framing-01': counts(0, { tooShort: 1 }),
  'traccar-framing-02': counts(0),
  'traccar-framing-04': counts(0, { tooShort: 2 }),
  'traccar-non808-01': counts(0),
};

/** Vectors that are none of this package's business, and whose they are. */
export const elsewhere: Readonly<Record<string, string>> = {
  'gojt-0x30316364attachment-01': 'attachment data frames, which are not those of JT/T 808',
  'gojt-0x30316364attachment-02': 'attachment data frames, which are not those of JT/T 808',
  'gojt-0x30316364attachment-03': 'attachment data frames, which are not those of JT/T 808',
};
