import { SheetError } from './sheet-error.ts';

/** What a scanner tells of. Names come without their prefix. */
export interface XmlHandler {
  /**
   * @param attributes as they stand in the tag, for `attributeOf`
   * @param offset of the tag in the whole text
   */
  open(name: string, attributes: string, offset: number): void;
  close(name: string): void;
  text(text: string): void;
}

/** No tag, comment or section of a sheet is longer. */
const LONGEST = 256 * 1024;
/** Sheets nest a dozen deep. */
const DEEPEST = 200;
const LONGEST_REFERENCE = 12;

const broken = (detail: string) => new SheetError('unreadable', detail);

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Reads XML as it comes, in pieces of any size. There are no document types and no entities but the
 * five of XML itself, so nothing in a file can grow or reach out.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  #rest = '';
  #depth = 0;
  /** characters of earlier pieces that are done with */
  #done = 0;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** @throws SheetError when it is no XML of this kind */
  push(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    while (at < text.length) {
      const next = text.charCodeAt(at) === LESS ? this.#markup(text, at) : this.#text(text, at);
      if (next === at) break;
      at = next;
    }
    this.#rest = text.slice(at);
    this.#done += at;
    if (this.#rest.length > LONGEST) throw broken('a tag without an end');
  }

  /** @throws SheetError when the XML is not whole */
  end(): void {
    if (this.#rest.trim() !== '' || this.#depth !== 0) throw broken('the XML is not whole');
  }

  /** @returns where it goes on; `at` when more is needed */
  #text(text: string, at: number): number {
    const tag = text.indexOf('<', at);
    let end = tag < 0 ? text.length : tag;
    if (tag < 0) {
      // A reference may go on in the next piece.
      const reference = text.lastIndexOf('&');
      const isCut = reference >= at && !text.includes(';', reference);
      if (isCut && text.length - reference < LONGEST_REFERENCE) end = reference;
    }
    if (end > at) this.#handler.text(plain(text.slice(at, end)));
    return end;
  }

  #markup(text: string, at: number): number {
    const kind = text[at + 1];
    if (kind === undefined) return at;
    if (kind === '?') return after(text, at, '?>');
    if (kind === '!') return this.#declaration(text, at);
    const end = tagEnd(text, at);
    if (end < 0) return at;
    if (kind === '/') {
      if (--this.#depth < 0) throw broken('a tag is closed twice');
      this.#handler.close(nameIn(text, at + 2, end));
      return end + 1;
    }
    const isEmpty = text[end - 1] === '/';
    const name = nameIn(text, at + 1, isEmpty ? end - 1 : end);
    const begin = at + 1 + prefixed(text, at + 1, end);
    this.#handler.open(name, text.slice(begin, isEmpty ? end - 1 : end), this.#done + at);
    if (isEmpty) this.#handler.close(name);
    else if (++this.#depth > DEEPEST) throw broken('nested too deep');
    return end + 1;
  }

  #declaration(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return after(text, at, '-->');
    if (text.startsWith(CDATA, at)) {
      const end = text.indexOf(']]>', at);
      if (end < 0) return at;
      this.#handler.text(text.slice(at + CDATA.length, end));
      return end + 3;
    }
    // Cut in two it may still become one of those.
    if (CDATA.startsWith(text.slice(at)) || '<!--'.startsWith(text.slice(at))) return at;
    throw broken('a document type');
  }
}

const LESS = 0x3c;
const CDATA = '<![CDATA[';

function after(text: string, at: number, mark: string): number {
  const end = text.indexOf(mark, at);
  return end < 0 ? at : end + mark.length;
}

/** Where a tag ends: a `>` in a value does not. */
function tagEnd(text: string, at: number): number {
  let quote = 0;
  for (let index = at + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x3e) return index;
    else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === LESS) throw broken('a tag within a tag');
  }
  return -1;
}

/** Length of a name with its prefix. */
function prefixed(text: string, at: number, end: number): number {
  let index = at;
  while (index < end && text.charCodeAt(index) > 0x20) index++;
  return index - at;
}

function nameIn(text: string, at: number, end: number): string {
  const name = text.slice(at, at + prefixed(text, at, end));
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Text with its references read. @throws SheetError for one that XML itself does not know */
function plain(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&\s]{0,10});?/g, (whole, name: string) => {
    const known = whole.endsWith(';') ? (named[name] ?? numbered(name)) : undefined;
    if (known === undefined) throw broken('an entity of its own');
    return known;
  });
}

function numbered(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return undefined;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** An attribute of a tag by its name, whatever its prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = attributes[at - 1] ?? ' ';
    if (!/[\s:]/.test(before)) continue;
    const value = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes.slice(at + name.length));
    if (value) return plain(value[1] ?? value[2] ?? '');
  }
  return undefined;
}
