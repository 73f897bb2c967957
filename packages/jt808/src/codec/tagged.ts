import { ByteReader } from './byte-reader.ts';
import { type ByteWriter, EncodeError } from './byte-writer.ts';
import { type Codec, noOwner, type ValueOf } from './codec.ts';
import type { Dialect } from './dialect.ts';

/** One kind of item that is announced by its id and length: `[id, length, value]`. */
export interface TaggedRow<I extends number = number, K extends string = string, T = unknown> {
  readonly id: I;
  readonly key: K;
  readonly codec: Codec<T>;
}

/** An item that no table knows, or whose length contradicts its table: its bytes as they came. */
export interface RawItem {
  readonly id: number;
  readonly key: 'raw';
  readonly value: Uint8Array;
}

/** An item of a vendor's dialect. */
export interface VendorItem {
  readonly id: number;
  readonly key: 'vendor';
  readonly name: string;
  readonly value: unknown;
}

type KnownItem<X extends TaggedRow> = X extends TaggedRow
  ? { readonly id: X['id']; readonly key: X['key']; readonly value: ValueOf<X['codec']> }
  : never;

/** Any item of the table, and the two kinds that are not in it. */
export type TaggedOf<R extends readonly TaggedRow[]> = KnownItem<R[number]> | RawItem | VendorItem;

export function tag<const I extends number, const K extends string, T>(
  id: I,
  key: K,
  codec: Codec<T>,
): TaggedRow<I, K, T> {
  return { id, key, codec };
}

interface AnyItem {
  readonly id: number;
  readonly key: string;
  readonly name?: string;
  readonly value: unknown;
}

/** How many items there are: as a number before them says, or up to the end. */
export type ItemCount = Codec<number> | 'toEnd';

export interface TaggedLayout {
  readonly id: Codec<number>;
  readonly length: Codec<number>;
  readonly count: ItemCount;
  readonly overlay: (dialect: Dialect) => readonly TaggedRow[] | undefined;
  /** Whether an id that occurs twice is worth a report. */
  readonly unique: boolean;
}

/**
 * Items in the order of the wire, repetitions included. Where they go to the end of the message,
 * a last item that claims more bytes than are left is not an error: it stays unread (for the next
 * row or the remainder) and is reported.
 */
export function tagged<const R extends readonly TaggedRow[]>(
  layout: TaggedLayout,
  rows: R,
): Codec<TaggedOf<R>[]>;
export function tagged(layout: TaggedLayout, rows: readonly TaggedRow[]): Codec<AnyItem[]> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return {
    blank: [],
    read: (reader, owner) => {
      const counted =
        layout.count === 'toEnd' ? reader.remaining : layout.count.read(reader, owner);
      const overlay = reader.dialect && layout.overlay(reader.dialect);
      const items: AnyItem[] = [];
      const seen = new Set<number>();
      while (items.length < counted && reader.remaining > 0 && !reader.failed) {
        const start = reader.pos;
        const probe = new ByteReader(reader.bytes, start, reader.end, reader.version);
        const id = layout.id.read(probe, noOwner);
        const value = probe.slice(layout.length.read(probe, noOwner));
        if (probe.failed) {
          if (layout.count === 'toEnd') reader.report(`truncated-item:${name(id)}`);
          else reader.fail('truncated');
          break;
        }
        if (layout.unique && seen.has(id)) reader.report(`duplicate-item:${name(id)}`);
        seen.add(id);
        const vendorRow = overlay?.find((row) => row.id === id);
        const bytes = new ByteReader(
          reader.bytes,
          value.pos,
          value.end,
          reader.version,
          reader.dialect,
          reader.issues,
        );
        items.push(
          vendorRow ? asVendor(readItem(bytes, id, vendorRow)) : readItem(bytes, id, known.get(id)),
        );
        reader.take(probe.pos - start);
      }
      if (layout.count !== 'toEnd' && items.length < counted) reader.fail('bad-count');
      return items;
    },
    write: (writer, items, owner) => {
      if (layout.count !== 'toEnd') layout.count.write(writer, items.length, owner);
      const overlay = writer.dialect && layout.overlay(writer.dialect);
      for (const item of items) {
        const row =
          item.key === 'vendor'
            ? overlay?.find((candidate) => candidate.key === item.name)
            : byKey.get(item.key);
        if (!row && !(item.value instanceof Uint8Array)) {
          throw new EncodeError(`no table knows "${item.name ?? item.key}"`);
        }
        writeItem(writer, layout, row ? row.id : item.id, row, item.value);
      }
    },
  };
}

function readItem(reader: ByteReader, id: number, row: TaggedRow | undefined): AnyItem {
  const start = reader.pos;
  if (row) {
    const value = row.codec.read(reader, noOwner);
    if (!reader.failed && reader.remaining === 0) return { id, key: row.key, value };
    reader.report(`odd-item:${name(id)}`);
  }
  return { id, key: 'raw', value: reader.bytes.subarray(start, reader.end) };
}

function asVendor(item: AnyItem): AnyItem {
  return item.key === 'raw' ? item : { ...item, key: 'vendor', name: item.key };
}

function writeItem(
  writer: ByteWriter,
  layout: TaggedLayout,
  id: number,
  row: TaggedRow | undefined,
  value: unknown,
): void {
  try {
    layout.id.write(writer, id, noOwner);
    const lengthAt = writer.length;
    layout.length.write(writer, 0, noOwner);
    const start = writer.length;
    if (row) row.codec.write(writer, value, noOwner);
    else if (value instanceof Uint8Array) writer.bytes(value);
    writer.patch(lengthAt, start - lengthAt, writer.length - start);
  } catch (error) {
    throw error instanceof EncodeError ? error.in(row?.key ?? name(id)) : error;
  }
}

function name(id: number): string {
  return `0x${id.toString(16).padStart(2, '0')}`;
}
