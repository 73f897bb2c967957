import type { Wording } from './adapter.ts';

/** Wire units of our physical values, which is how nearly all authors give them. */
export const counted =
  (perUnit: number): Wording =>
  (ours) =>
    typeof ours === 'number' ? Math.round(ours * perUnit) : ours;

/** Degrees as the size in microdegrees that stands on the wire; with a sign if the author has one. */
export const microdegrees: Wording = (ours, expected) => {
  if (typeof ours !== 'number') return ours;
  const signed = typeof expected === 'number' && expected < 0;
  return Math.round((signed ? ours : Math.abs(ours)) * 1e6);
};

export const tenths = counted(10);

const BEIJING_MS = 8 * 3600_000;

/** The digits `YYYYMMDDhhmmss` of a time in Beijing. */
function beijingDigits(timeMs: number): string {
  return new Date(timeMs + BEIJING_MS).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** A time in whatever way the author writes it: the digits count, the signs between do not. */
export const beijingTime: Wording = (ours, expected) => {
  if (typeof ours !== 'string' && (typeof ours !== 'number' || Number.isNaN(ours))) return ours;
  const digits = typeof ours === 'string' ? ours.replace(/\D/g, '') : beijingDigits(ours);
  const wanted = String(expected);
  const bare = wanted.replace(/\D/g, '');
  const told = bare.length === 12 ? digits.slice(2) : digits.slice(0, bare.length);
  return told === bare ? expected : told;
};

/** Whether a bit is set, for authors who name each. */
export const bit =
  (number: number): Wording =>
  (ours, expected) => {
    if (typeof ours !== 'number') return ours;
    const set = (ours >>> number) & 1;
    return typeof expected === 'boolean' ? set === 1 : set;
  };

/** Bytes as hexadecimal text, in either case. */
export const hexText: Wording = (ours, expected) => {
  if (!(ours instanceof Uint8Array)) return ours;
  const hex = Buffer.from(ours).toString('hex');
  return String(expected).toLowerCase() === hex ? expected : hex;
};

/** A number as text. */
export const asText: Wording = (ours) => (ours === undefined ? ours : String(ours));

/** How many bytes a text takes in GBK, for authors who keep the length beside it. */
export const gbkLength: Wording = (ours) =>
  typeof ours === 'string'
    ? [...ours].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x80 ? 1 : 2), 0)
    : ours;

/** A byte of ours as bytes of the author's, or his number for the first byte of ours. */
export const oneByte: Wording = (ours, expected) => {
  if (typeof ours === 'number' && typeof expected === 'object') return Uint8Array.of(ours);
  return ours instanceof Uint8Array && typeof expected === 'number' ? ours[0] : ours;
};

/** A list that is empty is, to the author, nothing or no bytes. */
export const emptyList: Wording = (ours, expected) =>
  ours === undefined || (Array.isArray(ours) && ours.length === 0) ? expected : ours;

/** A phone without the zeros that fill it up, as many authors give it. */
export const withoutZeros: Wording = (ours, expected) => {
  if (typeof ours !== 'string') return ours;
  const bare = ours.replace(/^0+/, '');
  return bare === String(expected).replace(/^0+/, '') ? expected : bare;
};
