/** Longest text of a cell in a spreadsheet (ECMA-376; Excel's limit). */
const MAX_CELL_CHARACTERS = 32_767;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML 1.0 cannot hold, half surrogate pairs among them. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** What a reader would take for a character's escape (ECMA-376 22.9.2.19). */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text as XML may hold it: forbidden characters are dropped, a text too long for a cell is cut. */
export function xmlText(text: string): string {
  const cut = text.length > MAX_CELL_CHARACTERS ? text.slice(0, MAX_CELL_CHARACTERS) : text;
  return cut
    .replace(FORBIDDEN, '')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
