import type { Version } from '../version.ts';
import type { Codec } from './codec.ts';

/** A field whose form on the wire, not its meaning, changes with the edition. */
export function byEdition<T>(editions: Readonly<Record<Version, Codec<T>>>): Codec<T> {
  return {
    blank: editions[2019].blank,
    read: (reader, owner) => editions[reader.version].read(reader, owner),
    write: (writer, value, owner) => editions[writer.version].write(writer, value, owner),
  };
}

/** The commonest case: one form up to 2013, another since 2019. */
export function changedIn2019<T>(before: Codec<T>, since: Codec<T>): Codec<T> {
  return byEdition({ 2011: before, 2013: before, 2019: since });
}
