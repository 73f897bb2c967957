/** A named bit of a bit field. */
export interface Bit<K extends string = string> {
  readonly bit: number;
  readonly key: K;
}

/** Names of the bits that are set; bits without a name are left out. */
export function bitNames<K extends string>(table: readonly Bit<K>[], bits: number): K[] {
  return table.filter(({ bit }) => (bits >>> bit) & 1).map(({ key }) => key);
}

/** The unsigned number in which exactly the named bits are set. */
export function bitsOf<K extends string>(table: readonly Bit<K>[], names: readonly K[]): number {
  let bits = 0;
  for (const { bit, key } of table) if (names.includes(key)) bits |= 1 << bit;
  return bits >>> 0;
}
