import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/** The record that encloses a field: as far as it is read, or whole when it is written. */
export type Owner = Readonly<Record<string, unknown>>;

/**
 * How one kind of value stands on the wire. `read` never throws (see ByteReader); `write` throws
 * EncodeError for a value that does not fit; `blank` is written where a caller leaves out an
 * optional value that the layout demands.
 */
export interface Codec<T> {
  readonly blank: T;
  read(reader: ByteReader, owner: Owner): T;
  write(writer: ByteWriter, value: T, owner: Owner): void;
}

export type ValueOf<C> = C extends Codec<infer T> ? T : never;

/** The empty owner for codecs that are not part of a record. */
export const noOwner: Owner = {};
