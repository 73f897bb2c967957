import { type ByteSource, piecesOf } from './byte-source.ts';

/** Control characters that no text has: all but tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Whether the bytes are a text in UTF-8. */
export async function isText(source: ByteSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of piecesOf(source)) {
      if (CONTROLS.test(decoder.decode(piece, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** What a browser would run if it took the bytes for a page. */
const ACTIVE = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?xml|\?php)/;
/** The longest of them. */
const ACTIVE_BYTES = 9;

/** Where browsers look for what a file is (WHATWG MIME Sniffing §7), and PDF readers for their header. */
const HEAD_BYTES = 1500;

/** Whether the beginning could be taken for a page, an SVG drawing or another XML. */
export async function beginsActive(source: ByteSource): Promise<boolean> {
  const head = await source.read(0, HEAD_BYTES);
  return ACTIVE.test(head.toString('latin1').toLowerCase());
}

/** Whether a script or a page stands anywhere in the bytes, as in a picture's comment. */
export async function hidesActive(source: ByteSource): Promise<boolean> {
  const hidden = /<(?:!doctype|html|script|iframe|\?php)/;
  for await (const piece of piecesOf(source, ACTIVE_BYTES)) {
    if (hidden.test(piece.toString('latin1').toLowerCase())) return true;
  }
  return false;
}

/** Whether a reader of PDF would find its header within the first kilobyte (ISO 32000 §H.3). */
export async function beginsAsPdf(source: ByteSource): Promise<boolean> {
  return (await source.read(0, HEAD_BYTES)).includes('%PDF-');
}

/** Whether a PDF ends as one. */
export async function endsAsPdf(source: ByteSource): Promise<boolean> {
  const start = Math.max(0, source.size - HEAD_BYTES);
  return (await source.read(start, HEAD_BYTES)).includes('%%EOF');
}
