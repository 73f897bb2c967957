import { ByteReader, type DecodeError, type Issue } from '../codec/byte-reader.ts';
import { ByteWriter, EncodeError } from '../codec/byte-writer.ts';
import { noOwner } from '../codec/codec.ts';
import type { Dialect } from '../codec/dialect.ts';
import { readWhole } from '../codec/record.ts';
import type { Version } from '../version.ts';
import { attachmentMessages } from './attachment-messages.ts';
import { dialogueMessages } from './dialogue-messages.ts';
import { driverMessages } from './driver-messages.ts';
import { keyMessages } from './key-messages.ts';
import { locationMessages } from './location-messages.ts';
import { mediaMessages } from './media-messages.ts';
import type { BodyOf, MessageTable } from './message.ts';
import { regionMessages } from './region-messages.ts';
import { sessionMessages } from './session-messages.ts';
import { terminalMessages } from './terminal-messages.ts';
import { videoMessages } from './video-messages.ts';

/** Every message whose body has a table, by subject. */
export const messages = [
  ...sessionMessages,
  ...terminalMessages,
  ...locationMessages,
  ...dialogueMessages,
  ...regionMessages,
  ...driverMessages,
  ...mediaMessages,
  ...keyMessages,
  ...videoMessages,
  ...attachmentMessages,
] as const;

type Known = (typeof messages)[number];
export type MessageId = Known['id'];
export type MessageKey = Known['key'];

/** The value of a message's body: `MessageValue<'location'>` or `MessageValue<0x0200>`. */
export type MessageValue<K extends MessageKey | MessageId> = BodyOf<
  K extends MessageKey ? Extract<Known, { key: K }> : Extract<Known, { id: K }>
>;

interface Decoded<I, K, T> {
  readonly ok: true;
  readonly id: I;
  readonly name: K;
  /** The edition whose layout the body has, which terminals do not always announce truly. */
  readonly version: Version;
  readonly value: T;
  /** Bytes behind the last field of the table, as they came. */
  readonly remainder?: Uint8Array;
  /** What was odd but could be read. */
  readonly issues?: readonly Issue[];
}

type DecodedOf<M> = M extends MessageTable<infer I, infer K, infer T> ? Decoded<I, K, T> : never;

/** A decoded message; `name` tells the type of `value`. */
export type DecodedMessage = DecodedOf<Known>;
export type DecodeFailure = { readonly ok: false; readonly error: DecodeError };

const byId: ReadonlyMap<number, MessageTable> = new Map(messages.map((table) => [table.id, table]));

/** In this order other editions are tried: most terminals are of 2013. */
const fallbacks = [2013, 2019, 2011] as const satisfies readonly Version[];

/** The table of a message id, undefined for ids without one. */
export function messageTable(messageId: number): MessageTable | undefined {
  return byId.get(messageId);
}

/**
 * Decodes a body (whole, unescaped, sub-packages joined). Bytes fields of the value are views of
 * `body`. Never throws: bytes that do not fit any edition's layout give `ok: false`.
 *
 * The edition is the announced one if the body fits it exactly, else another that it does fit:
 * terminals exist that set the flag of 2019 and send bodies of 2013.
 */
export function decodeMessage(
  messageId: number,
  version: Version,
  body: Uint8Array,
  dialect?: Dialect,
): DecodedMessage | DecodeFailure;
export function decodeMessage(
  messageId: number,
  version: Version,
  body: Uint8Array,
  dialect?: Dialect,
): Decoded<number, string, unknown> | DecodeFailure {
  const table = byId.get(messageId);
  if (!table) return { ok: false, error: { code: 'unknown-message', field: '', offset: 0 } };
  const announced = table.layoutOf?.(body, version) ?? version;
  const first = attempt(table, announced, body, dialect);
  if (first.ok && !first.remainder) return first;
  let best = first;
  for (const other of fallbacks) {
    if (other === announced) continue;
    const tried = attempt(table, other, body, dialect);
    if (tried.ok && !tried.remainder) return tried;
    if (!best.ok && tried.ok) best = tried;
  }
  return best;
}

function attempt(
  table: MessageTable,
  version: Version,
  body: Uint8Array,
  dialect: Dialect | undefined,
): Decoded<number, string, unknown> | DecodeFailure {
  const reader = new ByteReader(body, 0, body.length, version, dialect);
  const value = readWhole(table.body, reader);
  if (reader.error) return { ok: false, error: reader.error };
  return {
    ok: true,
    id: table.id,
    name: table.key,
    version,
    value,
    ...(reader.remaining > 0 && { remainder: reader.take(reader.remaining) }),
    ...(reader.issues.length > 0 && { issues: reader.issues }),
  };
}

/**
 * Encodes the body of a message for one edition. Throws EncodeError, which names the field, for a
 * value that its field cannot hold.
 */
export function encodeMessage<K extends MessageKey | MessageId>(
  message: K,
  version: Version,
  value: MessageValue<K>,
  dialect?: Dialect,
): Uint8Array {
  const table = messages.find((row) => row.id === message || row.key === message);
  if (!table) throw new EncodeError(`no table for message ${message}`);
  const writer = new ByteWriter(version, dialect);
  const body: MessageTable['body'] = table.body;
  body.write(writer, value, noOwner);
  return writer.finish();
}
