import { describe, expect, it } from 'vitest';
import { attachmentHeader, displayName } from './display-name.ts';

describe('the name of a file', () => {
  it('is what was given, in any script', () => {
    expect(displayName('车辆 清单.xlsx', 'xlsx')).toBe('车辆 清单.xlsx');
    expect(displayName('photo.JPEG', 'jpeg')).toBe('photo.JPEG');
  });

  it('is the last part of a path, and never leads anywhere', () => {
    expect(displayName('../../etc/passwd', 'text')).toBe('passwd.txt');
    expect(displayName('C:\\Users\\a\\b.png', 'png')).toBe('b.png');
    expect(displayName('..', 'png')).toBe('file.png');
    expect(displayName('.htaccess', 'text')).toBe('htaccess.txt');
    expect(displayName('', 'pdf')).toBe('file.pdf');
  });

  it('has no characters that nobody sees or that turn the text', () => {
    expect(displayName('invoice\u202Efdp.exe', 'text')).toBe('invoicefdp.exe.txt');
    expect(displayName('a\u0000b\r\nc\u200b.png', 'png')).toBe('abc.png');
    expect(displayName('a<b>:"|?*.png', 'png')).toBe('a_b______.png');
  });

  it('ends as its content does', () => {
    expect(displayName('photo.exe', 'png')).toBe('photo.exe.png');
    expect(displayName('photo', 'png')).toBe('photo.png');
  });

  it('is short enough for every file system', () => {
    const name = displayName(`${'车'.repeat(300)}.csv`, 'csv');
    expect([...name]).toHaveLength(120);
    expect(name.endsWith('.csv')).toBe(true);
  });
});

describe('the header of a download', () => {
  it('carries any name, for old and new browsers', () => {
    expect(attachmentHeader("车 a'b.csv")).toBe(
      `attachment; filename="_ a'b.csv"; filename*=UTF-8''%E8%BD%A6%20a%27b.csv`,
    );
  });

  it('cannot be broken out of', () => {
    const header = attachmentHeader('a"; x="\r\nset-cookie: b.txt');
    expect(header).not.toMatch(/[\r\n]/);
    expect(header.match(/"/g)).toHaveLength(2);
  });
});
