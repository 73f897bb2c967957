import { encodeFrame, encodeMessage, type MessageValue, type Version } from '../src/index.ts';
import { type Adapter, compare } from './adapter.ts';
import { leavesOf } from './paths.ts';
import { dialectOf, type Reading, readVector } from './reading.ts';
import { hexOf, type Vector } from './vector.ts';

/** Something in which we and an author do not agree. */
export interface Finding {
  /** The author's field, or `refused` or `encoding`. */
  readonly field: string;
  readonly detail: string;
}

export interface Tally {
  fieldsCompared: number;
  /** Messages with expectations of which no field could be compared. */
  uncompared: string[];
  fieldsSkipped: Map<string, number>;
  encodedSame: number;
  encodedOtherwise: string[];
}

export function newTally(): Tally {
  return {
    fieldsCompared: 0,
    uncompared: [],
    fieldsSkipped: new Map(),
    encodedSame: 0,
    encodedOtherwise: [],
  };
}

/** Compares every field that the author expects of a vector with what we read. */
export function fieldFindings(vector: Vector, adapter: Adapter, tally: Tally): Finding[] {
  const reading = readVector(vector);
  const findings: Finding[] = [];
  const before = tally.fieldsCompared;
  const refused = refusalOf(reading);
  if (refused && !vector.quality) findings.push(refused);
  for (const leaf of leavesOf(vector.expected ?? vector.encodedFrom ?? {})) {
    const result = compare(adapter, reading.messageId, leaf, reading);
    const field = leaf.path.join('.');
    if (result.kind === 'agrees') tally.fieldsCompared += 1;
    if (result.kind === 'skipped') {
      const { because } = result;
      tally.fieldsSkipped.set(because, (tally.fieldsSkipped.get(because) ?? 0) + 1);
    }
    if (result.kind === 'unmapped') findings.push({ field, detail: 'has no rule' });
    if (result.kind === 'differs' && !(refused && reading.body === undefined)) {
      const detail = `author ${JSON.stringify(result.expected)}, we ${shown(result.ours)}`;
      findings.push({ field, detail });
    }
  }
  if (tally.fieldsCompared === before && findings.length === 0) tally.uncompared.push(vector.id);
  return findings;
}

/** A whole frame whose body we do not read although nothing in its header forbids it. */
function refusalOf(reading: Reading): Finding | undefined {
  if (!reading.refusal) return undefined;
  return { field: 'refused', detail: `${reading.refusal.layer}: ${reading.refusal.reason}` };
}

/**
 * Encodes what we read. The bytes must be the author's; where they are not, reading ours must give
 * the same value again, which is what a legal difference (padding, mostly) means.
 */
export function encodingFindings(vector: Vector, tally: Tally): Finding[] {
  const reading = readVector(vector);
  const { decoded, bodyBytes, header } = reading;
  if (!decoded || !bodyBytes) return [];
  const version = decoded.version;
  const body = encodeValue(vector, reading.messageId, version, decoded.value);
  const whole = header ? encodeFrame({ ...header, version: header.version }, body) : body;
  if (hexOf(whole) === vector.hex) {
    tally.encodedSame += 1;
    return [];
  }
  const again = readVector({ ...vector, hex: hexOf(whole) });
  const sameValue = shown(again.body) === shown(reading.body);
  if (sameValue && !decoded.remainder) {
    tally.encodedOtherwise.push(vector.id);
    return [];
  }
  return [{ field: 'encoding', detail: `ours ${hexOf(whole)}\n  author's ${vector.hex}` }];
}

function encodeValue(
  vector: Vector,
  messageId: number,
  version: Version,
  value: unknown,
): Uint8Array {
  // The value was decoded as this message, whichever it is; the compiler cannot pair the two.
  const key = messageId as 0x8001;
  return encodeMessage(key, version, value as MessageValue<0x8001>, dialectOf(vector));
}

/** Checks the header of a frame against what the file's maker read from it. */
export function headerFindings(vector: Vector): Finding[] {
  const { derived } = vector;
  const { header, refusal } = readVector(vector);
  if (!derived) return [];
  // What must come of a vector marked as flawed is written in `quality.ts`.
  if (refusal && refusal.reason !== 'unknown-message' && !vector.quality) {
    return [{ field: 'refused', detail: `${refusal.layer}: ${refusal.reason}` }];
  }
  if (!header) return [{ field: 'refused', detail: 'no header' }];
  const ours: typeof derived = {
    messageId: `0x${header.messageId.toString(16).padStart(4, '0').toUpperCase()}`,
    versionFlag2019: header.version === 2019,
    phoneBcd: header.phone,
    serial: header.serial,
    subPackage: header.packet !== undefined,
    encrypt: header.encryption,
    bodyLengthField: header.bodyLength,
    ...(header.protocolVersion !== undefined && { protocolVersion: header.protocolVersion }),
    ...(header.packet && {
      packageTotal: header.packet.total,
      packageIndex: header.packet.index,
    }),
  };
  const checked: typeof derived = {
    ...derived,
    messageId: `0x${derived.messageId?.slice(2).toUpperCase() ?? ''}`,
  };
  const keys = new Set([...Object.keys(ours), ...Object.keys(checked)]);
  for (const notOurs of ['bodyLength', 'bodyLengthOk', 'checksumOk', 'escapesOk', 'tooShort']) {
    keys.delete(notOurs);
  }
  return [...keys].flatMap((key) => {
    const we: unknown = Reflect.get(ours, key);
    const they: unknown = Reflect.get(checked, key);
    return we === they ? [] : [{ field: key, detail: `file ${shown(they)}, we ${shown(we)}` }];
  });
}

/** A value as text, bytes as hexadecimal, NaN as itself. */
export function shown(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) => {
      if (inner instanceof Uint8Array) return `hex:${hexOf(inner)}`;
      if (typeof inner === 'number' && Number.isNaN(inner)) return 'NaN';
      return inner;
    }) ?? 'undefined'
  );
}
