import type { Codec, ValueOf } from '../codec/codec.ts';
import { type RecordOf, type Row, record } from '../codec/record.ts';
import type { Version } from '../version.ts';

export type Direction = 'up' | 'down';

/** A row of the catalogue: what a message is called and how its body is laid out. */
export interface MessageTable<I extends number = number, K extends string = string, T = unknown> {
  readonly id: I;
  readonly key: K;
  /** `up` from the terminal, `down` from the platform. */
  readonly direction: Direction;
  readonly body: Codec<T>;
  /**
   * The edition whose layout the body really has, where terminals are known to announce another
   * one in the header than they use.
   */
  readonly layoutOf: ((body: Uint8Array, announced: Version) => Version) | undefined;
}

export type ValueOfTable<M> = M extends MessageTable<number, string, infer T> ? T : never;

interface Options {
  readonly layoutOf?: (body: Uint8Array, announced: Version) => Version;
}

function table<I extends number, K extends string, T>(
  direction: Direction,
  id: I,
  key: K,
  body: Codec<T>,
  options: Options,
): MessageTable<I, K, T> {
  return { id, key, direction, body, layoutOf: options.layoutOf };
}

/** A message from the terminal to the platform. */
export function up<const I extends number, const K extends string, const R extends readonly Row[]>(
  id: I,
  key: K,
  rows: R,
  options: Options = {},
): MessageTable<I, K, RecordOf<R>> {
  return table('up', id, key, record(rows), options);
}

/** A message from the platform to the terminal. */
export function down<
  const I extends number,
  const K extends string,
  const R extends readonly Row[],
>(id: I, key: K, rows: R, options: Options = {}): MessageTable<I, K, RecordOf<R>> {
  return table('down', id, key, record(rows), options);
}

export type BodyOf<M extends MessageTable> = ValueOf<M['body']>;
