import { describe, expect, it } from 'vitest';
import { decodeGbk, encodeGbk } from './gbk.ts';

describe('GBK', () => {
  it('writes Chinese as the standard has it', () => {
    expect(Buffer.from(encodeGbk('粤B12345')).toString('hex')).toBe('d4c1423132333435');
    expect(Buffer.from(encodeGbk('请减速慢行')).toString('hex')).toBe('c7ebbcf5cbd9c2fdd0d0');
  });

  it('writes every character that it reads from two bytes', () => {
    let characters = 0;
    for (let code = 0x8140; code <= 0xfefe; code++) {
      const text = decodeGbk(Uint8Array.of(code >> 8, code & 0xff));
      if (text.length !== 1 || text === '\ufffd') continue;
      characters++;
      expect(decodeGbk(encodeGbk(text))).toBe(text);
    }
    expect(characters).toBeGreaterThan(20_000);
  });

  it('writes a question mark for what it lacks', () => {
    expect(decodeGbk(encodeGbk('A😀\ufffdᏣ中'))).toBe('A???中');
  });
});
