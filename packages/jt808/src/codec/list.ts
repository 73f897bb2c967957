import type { Codec, Owner } from './codec.ts';

/**
 * As many elements as the count before them says. A count that claims more elements than bytes
 * are left is refused before anything is read.
 */
export function list<T>(count: Codec<number>, element: Codec<T>): Codec<T[]> {
  return {
    blank: [],
    read: (reader, owner) => {
      const wanted = count.read(reader, owner);
      if (wanted > reader.remaining) {
        reader.fail('bad-count');
        return [];
      }
      const values: T[] = [];
      for (let i = 0; i < wanted && !reader.failed; i++) {
        values.push(element.read(reader, owner));
        if (reader.failed) reader.failedIn(String(i));
      }
      return values;
    },
    write: (writer, values, owner) => {
      count.write(writer, values.length, owner);
      for (const value of values) element.write(writer, value, owner);
    },
  };
}

/** Elements up to the end of the message. */
export function listToEnd<T>(element: Codec<T>): Codec<T[]> {
  return {
    blank: [],
    read: (reader, owner) => {
      const values: T[] = [];
      while (reader.remaining > 0 && !reader.failed) {
        const before = reader.pos;
        values.push(element.read(reader, owner));
        if (reader.failed) reader.failedIn(String(values.length - 1));
        if (reader.pos === before) break;
      }
      return values;
    },
    write: (writer, values, owner) => {
      for (const value of values) element.write(writer, value, owner);
    },
  };
}

function lengthOf(owner: Owner, names: readonly string[]): number | undefined {
  return names.map((name) => owner[name]).find(Array.isArray)?.length;
}

/**
 * The number of elements of the list that stands further back in the same record; of several
 * names, the first that the record has. What a caller gives is written only if there is no list.
 */
export function countOf(base: Codec<number>, ...names: readonly string[]): Codec<number> {
  return {
    ...base,
    write: (writer, given, owner) => {
      base.write(writer, lengthOf(owner, names) ?? given, owner);
    },
  };
}

/** Like `countOf`, but of a list that may hold only a part: what a caller gives is written. */
export function totalOf(base: Codec<number>, name: string): Codec<number> {
  return {
    ...base,
    blank: Number.NaN,
    write: (writer, given, owner) => {
      const length = lengthOf(owner, [name]) ?? 0;
      base.write(writer, Number.isNaN(given) ? length : given, owner);
    },
  };
}

/** A list whose count was read before, by the field `countName`. */
export function listCountedBy<T>(countName: string, element: Codec<T>): Codec<T[]> {
  return list(
    {
      blank: 0,
      read: (_reader, owner) => (typeof owner[countName] === 'number' ? owner[countName] : 0),
      write: () => undefined,
    },
    element,
  );
}
