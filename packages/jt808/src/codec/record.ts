import type { Version } from '../version.ts';
import type { ByteReader } from './byte-reader.ts';
import { type ByteWriter, EncodeError } from './byte-writer.ts';
import { type Codec, noOwner, type Owner, type ValueOf } from './codec.ts';

/** Whether a field stands in the message: by edition, by another field, or by what is left. */
export interface Presence {
  onRead(reader: ByteReader, owner: Owner): boolean;
  onWrite(writer: ByteWriter, value: unknown, owner: Owner): boolean;
}

export interface Row<N extends string = string, T = unknown, O extends boolean = boolean> {
  readonly name: N;
  readonly codec: Codec<T>;
  readonly optional: O;
  readonly presence: Presence | undefined;
}

type NamesOf<R extends readonly Row[], O extends boolean> = Extract<
  R[number],
  { optional: O }
>['name'];
type FieldOf<R extends readonly Row[], N> = ValueOf<Extract<R[number], { name: N }>['codec']>;
type Simplify<T> = { [K in keyof T]: T[K] } & {};

/** The object type that a table of rows stands for; rows with a presence are optional in it. */
export type RecordOf<R extends readonly Row[]> = Simplify<
  { [N in NamesOf<R, false>]: FieldOf<R, N> } & { [N in NamesOf<R, true>]?: FieldOf<R, N> }
>;

/** One row of a message's table. */
export function field<const N extends string, T>(name: N, codec: Codec<T>): Row<N, T, false>;
export function field<const N extends string, T>(
  name: N,
  codec: Codec<T>,
  presence: Presence,
): Row<N, T, true>;
export function field(name: string, codec: Codec<unknown>, presence?: Presence): Row {
  return { name, codec, optional: presence !== undefined, presence };
}

/** The fields of `rows` one behind the other. */
export function record<const R extends readonly Row[]>(rows: R): Codec<RecordOf<R>>;
export function record(rows: readonly Row[]): Codec<Record<string, unknown>> {
  const blank: Record<string, unknown> = {};
  for (const row of rows) if (!row.optional) blank[row.name] = row.codec.blank;
  return {
    blank,
    read: (reader) => readRows(reader, rows),
    write: (writer, value) => writeRows(writer, rows, value),
  };
}

function readRows(reader: ByteReader, rows: readonly Row[]): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const row of rows) {
    if (row.presence && !row.presence.onRead(reader, value)) continue;
    value[row.name] = row.codec.read(reader, value);
    if (reader.failed) {
      reader.failedIn(row.name);
      break;
    }
  }
  return value;
}

function writeRows(writer: ByteWriter, rows: readonly Row[], value: Owner): void {
  for (const row of rows) {
    const given = value[row.name];
    if (row.presence && !row.presence.onWrite(writer, given, value)) continue;
    try {
      row.codec.write(writer, given ?? row.codec.blank, value);
    } catch (error) {
      throw error instanceof EncodeError ? error.in(row.name) : error;
    }
  }
}

/** In this edition and the later ones. */
export function since(version: Version): Presence {
  return {
    onRead: (reader) => reader.version >= version,
    onWrite: (writer) => writer.version >= version,
  };
}

/** In this edition and the earlier ones. */
export function until(version: Version): Presence {
  return {
    onRead: (reader) => reader.version <= version,
    onWrite: (writer) => writer.version <= version,
  };
}

/** Only if another field of the same record, read before, has a value that `test` accepts. */
export function when(name: string, test: (value: unknown) => boolean): Presence {
  return {
    onRead: (_reader, owner) => test(owner[name]),
    onWrite: (_writer, _value, owner) => test(owner[name]),
  };
}

/** Read if bytes are left, written if given: for what terminals leave out at the end. */
export const ifGiven: Presence = {
  onRead: (reader) => reader.remaining > 0,
  onWrite: (_writer, value) => value !== undefined,
};

/** Always there, but worked out when written: callers need not give it. */
export const derived: Presence = { onRead: () => true, onWrite: () => true };

export function all(...parts: readonly Presence[]): Presence {
  return {
    onRead: (reader, owner) => parts.every((part) => part.onRead(reader, owner)),
    onWrite: (writer, value, owner) => parts.every((part) => part.onWrite(writer, value, owner)),
  };
}

export const equals =
  (wanted: unknown) =>
  (value: unknown): boolean =>
    value === wanted;

export const hasBit =
  (bit: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && ((value >>> bit) & 1) === 1;

/** Reads a whole body with `codec`; what the table does not cover is left in the reader. */
export function readWhole<T>(codec: Codec<T>, reader: ByteReader): T {
  return codec.read(reader, noOwner);
}
