import { describe, expect, it } from 'vitest';
import { downloadName } from './download-name.ts';

const named = (header: string | null) => downloadName(header, 'excel-list.xlsx');

describe('the name of a download', () => {
  it('is the international one, in any script', () => {
    expect(named(`attachment; filename="__.csv"; filename*=UTF-8''%E8%BD%A6%E8%BE%86.csv`)).toBe(
      '车辆.csv',
    );
    expect(named(`attachment; filename*=utf-8'zh'a%20b.csv`)).toBe('a b.csv');
  });

  it('is the plain one where there is no other or it cannot be read', () => {
    expect(named('attachment; filename="a; b.csv"')).toBe('a; b.csv');
    expect(named('attachment; filename=a.csv')).toBe('a.csv');
    expect(named(`attachment; filename="a.csv"; filename*=UTF-8''%E8%BD`)).toBe('a.csv');
    expect(named('attachment; filename="a\\"b.csv"')).toBe('a_b.csv');
  });

  it('never leads to a folder or hides what it is', () => {
    expect(named('attachment; filename="../../.bashrc"')).toBe('bashrc');
    expect(named(`attachment; filename*=UTF-8''..%2F..%5Cevil.csv`)).toBe('evil.csv');
    expect(named(`attachment; filename*=UTF-8''a%E2%80%AEvsc.exe`)).toBe('avsc.exe');
    expect(named(`attachment; filename*=UTF-8''a%00%0D%0Ab.csv`)).toBe('ab.csv');
  });

  it('is the given one where the server gives none', () => {
    for (const header of [
      null,
      'attachment',
      'inline; filename=""',
      'attachment; filename="..."',
    ]) {
      expect(named(header)).toBe('excel-list.xlsx');
    }
  });
});
