import { describe, expect, it } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { noOwner } from './codec.ts';
import { periodTime } from './period-time.ts';
import { bcdTime } from './time.ts';

function readFrom<T>(codec: { read(reader: ByteReader, owner: object): T }, hex: string): T {
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
  return codec.read(new ByteReader(bytes, 0, bytes.length, 2019), noOwner);
}

function written(write: (writer: ByteWriter) => void): string {
  const writer = new ByteWriter(2019);
  write(writer);
  return Buffer.from(writer.finish()).toString('hex');
}

describe('bcdTime', () => {
  it('is eight hours behind the digits of Beijing', () => {
    expect(readFrom(bcdTime, '260101000000')).toBe(Date.UTC(2025, 11, 31, 16));
  });

  it('reads every day of a leap year and of the next', () => {
    for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2026, 0, 1); day += 86_400_000) {
      const digits = new Date(day).toISOString().slice(2, 10).replace(/-/g, '');
      expect(readFrom(bcdTime, `${digits}080000`)).toBe(day);
      expect(written((writer) => bcdTime.write(writer, day, noOwner))).toBe(`${digits}080000`);
    }
  });

  it('reads rubbish as no time, which it writes as zeros', () => {
    for (const rubbish of ['000000000000', '260229000000', '261121250000', 'aabbccddeeff']) {
      expect(readFrom(bcdTime, rubbish)).toBeNaN();
    }
    expect(written((writer) => bcdTime.write(writer, Number.NaN, noOwner))).toBe('000000000000');
  });

  it('refuses times that two digits cannot tell', () => {
    const write = (ms: number) => () => written((writer) => bcdTime.write(writer, ms, noOwner));
    expect(write(Date.UTC(1999, 0, 1))).toThrow(/2000 to 2099/);
    expect(write(Date.UTC(2100, 0, 1))).toThrow(/2000 to 2099/);
  });
});

describe('periodTime', () => {
  it('is a date with a time, or a time of every day', () => {
    expect(readFrom(periodTime, '261121101530')).toBe('2026-11-21T10:15:30');
    expect(readFrom(periodTime, '000000220000')).toBe('22:00:00');
  });

  it('writes what it reads, digits without meaning included', () => {
    for (const hex of ['261121101530', '000000220000', '20aa00000000', '991399999999']) {
      const value = readFrom(periodTime, hex);
      expect(written((writer) => periodTime.write(writer, value, noOwner))).toBe(hex);
    }
  });

  it('refuses what is neither', () => {
    expect(() => written((writer) => periodTime.write(writer, 'soon', noOwner))).toThrow(/soon/);
  });
});
