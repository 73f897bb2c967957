import { describe, expect, it } from 'vitest';
import { gif, jpeg, pdf, png, pngChunk, sheet, webp, zip } from '../testing/contents.ts';
import { inspect } from './inspect.ts';

const look = (bytes: Buffer, name = 'x') =>
  inspect(
    {
      size: bytes.length,
      read: async (start, length) => bytes.subarray(start, start + length),
    },
    name,
  );
const text = (content: string) => Buffer.from(content);

describe('what a file is', () => {
  it.each([
    ['png', png()],
    ['jpeg', jpeg()],
    ['gif', gif()],
    ['webp', webp()],
    ['pdf', pdf],
    ['xlsx', sheet],
    ['zip', zip(['a/b.txt', '照片.jpg'])],
    ['text', text('车牌\n粤B00001\n')],
  ])('is told from the bytes: %s', async (type, bytes) => {
    expect(await look(bytes)).toMatchObject({ type });
  });

  it('is never told from the name, but for CSV, which is text', async () => {
    expect(await look(text('a,b\n'), 'list.CSV')).toEqual({ type: 'csv' });
    expect(await look(png(), 'a.csv')).toMatchObject({ type: 'png' });
  });

  it('has the size that an image states', async () => {
    for (const image of [png(640, 480), jpeg(640, 480), gif(640, 480), webp(640, 480)]) {
      expect(await look(image)).toMatchObject({ size: { width: 640, height: 480 } });
    }
    for (const image of [png(0, 4), jpeg(0, 4), gif(4, 0), png(40_000, 1)]) {
      expect(await look(image)).toBeUndefined();
    }
  });
});

describe('what could be two things', () => {
  it.each([
    ['a drawing with scripts', text('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a drawing behind a comment', text('<!-- --> \n<?xml version="1.0"?><svg/>')],
    ['a page', text('<!DOCTYPE html><html></html>')],
    ['a page behind blanks', text(`${' '.repeat(400)}<ScRiPt>alert(1)</script>`)],
    ['a picture with a page behind it', png(4, 4, '<script>alert(1)</script>')],
    ['a picture with an archive behind it', Buffer.concat([jpeg(), zip(['a.class'])])],
    ['a picture with a script in its comment', jpeg(4, 4, '<script>alert(1)</script>')],
    ['a picture that is a PDF', jpeg(4, 4, '%PDF-1.7')],
    ['an animation with something behind it', Buffer.concat([gif(), text('x')])],
    ['a PDF that is an archive', Buffer.concat([pdf, zip(['a.class'])])],
    ['an archive with something before it', Buffer.concat([text('MZ'), zip(['a'])])],
    ['an archive with something behind it', Buffer.concat([zip(['a']), text('x')])],
    ['an archive of Java', zip(['META-INF/MANIFEST.MF', 'A.class'])],
    ['a sheet with macros', zip(['[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'])],
    ['an archive that leads out of its folder', zip(['../../etc/passwd'])],
    ['an archive that leads to a drive', zip(['C:/windows/x'])],
    ['an archive that bursts', zip(['a', 'b'], 2 ** 30)],
    ['a program', Buffer.from('7f454c46020101', 'hex')],
    ['text in another encoding', Buffer.from([0xb3, 0xb5, 0xc5, 0xc6])],
    ['text with control characters', text('a\0b')],
    ['a picture that stops half way', png().subarray(0, 40)],
    ['a picture without an end', Buffer.from([0xff, 0xd8, 0xff])],
    ['a picture of many empty chunks', manyChunks()],
  ])('is refused: %s', async (_what, bytes) => {
    expect(await look(bytes)).toBeUndefined();
  });
});

function manyChunks(): Buffer {
  const whole = png();
  const empty = pngChunk('tEXt', Buffer.alloc(0));
  const many = Array.from({ length: 20_001 }, () => empty);
  return Buffer.concat([whole.subarray(0, 33), ...many, whole.subarray(33)]);
}
