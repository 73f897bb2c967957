import type { Codec } from './codec.ts';

/** A field whose form on the wire, not its meaning, changed with the edition of 2019. */
export function changedIn2019<T>(before: Codec<T>, since: Codec<T>): Codec<T> {
  return {
    blank: since.blank,
    read: (reader, owner) => (reader.version === 2019 ? since : before).read(reader, owner),
    write: (writer, value, owner) =>
      (writer.version === 2019 ? since : before).write(writer, value, owner),
  };
}
