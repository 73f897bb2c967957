import type { TaggedRow } from './tagged.ts';

/**
 * A vendor's overlay: rows that are looked up before the standard's. Its values come out as
 * `{ key: 'vendor', name, value }`, because the same id means different things per vendor.
 */
export interface Dialect {
  readonly name: string;
  /** Additional items of 0x0200. */
  readonly locationItems?: readonly TaggedRow[];
  /** Terminal parameters of 0x8103 and 0x0104. */
  readonly parameters?: readonly TaggedRow[];
}
