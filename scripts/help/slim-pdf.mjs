// Chromium writes a PDF generously: glyphs with five decimals, and thousands of small objects as they
// are. Here they lose what nobody sees: the pages look the same at half the size.
import { deflateSync, inflateSync } from 'node:zlib';

/** Objects in one stream: a viewer unpacks all of them to read one. */
const OBJECTS_TOGETHER = 100;
const GLYPH = /^[\d.-]+ [\d.-]+ (?:[\d.-]+ ){4}d1\s/;

/**
 * Writes a PDF anew with glyphs in whole units (a thousandth of the font's size) and packed objects.
 * @param {Buffer} pdf of Chromium: one table of references, nothing encrypted
 * @returns {Buffer} PDF 1.5
 */
export function slimPdf(pdf) {
  const { objects, trailer } = read(pdf);
  const parts = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const entries = new Map();
  let at = parts[0].length;
  const write = (number, body) => {
    const bytes = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      body,
      Buffer.from('\nendobj\n'),
    ]);
    entries.set(number, [1, at, 0]);
    parts.push(bytes);
    at += bytes.length;
  };
  for (const [number, body] of objects) if (isStream(body)) write(number, slimStream(body));
  const small = [...objects].filter(([, body]) => !isStream(body));
  let next = Math.max(...objects.keys()) + 1;
  while (small.length > 0) {
    const together = small.splice(0, OBJECTS_TOGETHER);
    for (const [index, [number]] of together.entries()) entries.set(number, [2, next, index]);
    write(next, packed(together));
    next += 1;
  }
  const start = at;
  entries.set(next, [1, at, 0]);
  const kept = ['Root', 'Info'].map((name) => new RegExp(`/${name} \\d+ 0 R`).exec(trailer)?.[0]);
  const dictionary = `/Type /XRef /Size ${next + 1} /W [1 4 2] ${kept.filter(Boolean).join(' ')}`;
  write(next, stream(dictionary, table(entries, next + 1)));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** @returns the objects by their numbers, and the trailer */
function read(pdf) {
  const text = pdf.toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const [, count, body] = /^xref\s+0 (\d+)\s+([\s\S]*)$/.exec(text.slice(start)) ?? [];
  if (body === undefined) throw new Error('the PDF has no plain table of references');
  const offsets = [...body.matchAll(/(\d{10}) \d{5} ([nf])/g)]
    .slice(0, Number(count))
    .map(([, offset, kind], number) => ({ number, offset: Number(offset), kind }))
    .filter(({ kind }) => kind === 'n')
    .sort((a, b) => a.offset - b.offset);
  const objects = new Map();
  for (const [index, { number, offset }] of offsets.entries()) {
    const until = offsets[index + 1]?.offset ?? start;
    const from = text.indexOf('obj', offset) + 'obj'.length;
    const to = text.lastIndexOf('endobj', until);
    objects.set(number, Buffer.from(text.slice(from, to).trim(), 'latin1'));
  }
  return { objects, trailer: text.slice(text.lastIndexOf('trailer')) };
}

function isStream(body) {
  return body.subarray(-'endstream'.length).toString('latin1') === 'endstream';
}

function slimStream(body) {
  const text = body.toString('latin1');
  const [head, dictionary] = /^<<([\s\S]*?)>>\s*stream\r?\n/.exec(text) ?? [];
  const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(dictionary ?? '')?.[1]);
  if (!head || !Number.isInteger(length) || !/\/Filter \/FlateDecode/.test(dictionary)) return body;
  const given = body.subarray(head.length, head.length + length);
  const content = inflateSync(given);
  const rest = dictionary.replace(/\/Filter \/FlateDecode|\/Length \d+/g, '').trim();
  const slim = stream(
    rest,
    GLYPH.test(content.toString('latin1', 0, 80)) ? whole(content) : content,
  );
  return slim.length < body.length ? slim : body;
}

function whole(glyph) {
  const text = glyph.toString('latin1');
  return Buffer.from(text.replace(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number)))));
}

function packed(objects) {
  let at = 0;
  const places = objects.map(([number, body]) => {
    const place = `${number} ${at}`;
    at += body.length + 1;
    return place;
  });
  const head = Buffer.from(`${places.join(' ')}\n`);
  const content = Buffer.concat(objects.flatMap(([, body]) => [body, Buffer.from('\n')]));
  return stream(
    `/Type /ObjStm /N ${objects.length} /First ${head.length}`,
    Buffer.concat([head, content]),
  );
}

function table(entries, size) {
  const bytes = Buffer.alloc(size * 7);
  for (const [number, [kind, where, index]] of entries) {
    bytes.writeUInt8(kind, number * 7);
    bytes.writeUInt32BE(where, number * 7 + 1);
    bytes.writeUInt16BE(index, number * 7 + 5);
  }
  return bytes;
}

function stream(dictionary, content) {
  const bytes = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(
      `<<${dictionary} /Filter /FlateDecode /Length ${bytes.length}>>\nstream\n`,
      'latin1',
    ),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}
