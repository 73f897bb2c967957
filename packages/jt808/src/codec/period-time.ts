import { EncodeError } from './byte-writer.ts';
import type { Codec } from './codec.ts';
import { bcdDigits } from './text.ts';

const digits = bcdDigits(6);

/**
 * The start or end of a period in which a region or route is in force, in Beijing time:
 * `2026-11-21T22:00:00`, or `22:00:00` for every day (the date is then sent as zeros). Digits that
 * are neither are kept as they are.
 */
export const periodTime: Codec<string> = {
  blank: '00:00:00',
  read: (reader, owner) => {
    const raw = digits.read(reader, owner);
    if (!/^\d{12}$/.test(raw)) return raw;
    const [year, month, day, hour, minute, second] = raw.match(/../g) ?? [];
    const clock = `${hour}:${minute}:${second}`;
    return raw.startsWith('000000') ? clock : `20${year}-${month}-${day}T${clock}`;
  },
  write: (writer, value, owner) => {
    const plain = value.replace(/^20(?=\d\d-)/, '').replace(/[-T:]/g, '');
    if (!/^[0-9a-f]{6}([0-9a-f]{6})?$/i.test(plain)) {
      throw new EncodeError(`"${value}" is neither a date with a time nor a time`);
    }
    digits.write(writer, plain, owner);
  },
};
