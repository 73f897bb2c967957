import { csvRows, csvText } from './csv-rows.ts';
import { DateStyles } from './date-formats.ts';
import { type SheetLimits, SMALL_PART_BYTES, sheetLimits } from './limits.ts';
import { SharedTexts } from './shared-texts.ts';
import { SheetError } from './sheet-error.ts';
import { type SheetRow, SheetRows } from './sheet-rows.ts';
import { Relations, WorkbookPart } from './workbook-parts.ts';
import { type XmlHandler, XmlScanner } from './xml-scanner.ts';
import { ZipArchive } from './zip-archive.ts';

/**
 * The rows of a file's first sheet that hold something: of an xlsx workbook, or of a csv text. They
 * come some at a time, at times none: whoever reads may do something else between.
 * @throws SheetError when it is no sheet or larger than the limits allow
 */
export function* readSheet(
  bytes: Uint8Array,
  limits: SheetLimits = sheetLimits,
): Generator<SheetRow[], void> {
  if (bytes.length === 0) throw new SheetError('empty', 'no bytes');
  if (bytes.length > limits.bytes) throw new SheetError('tooLarge', 'its bytes');
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  yield* isArchive ? xlsxRows(bytes, limits) : csvRows(csvText(bytes), limits);
}

function* xlsxRows(bytes: Uint8Array, limits: SheetLimits): Generator<SheetRow[], void> {
  const archive = new ZipArchive(bytes);
  const small = <H extends XmlHandler>(name: string, handler: H): H => {
    for (const _ of scanned(archive, name, SMALL_PART_BYTES, handler));
    return handler;
  };
  const main =
    small('_rels/.rels', new Relations()).ofType('officeDocument', '') ?? 'xl/workbook.xml';
  const slash = main.lastIndexOf('/');
  const folder = main.slice(0, Math.max(0, slash));
  const relationsPart = `${folder}${folder && '/'}_rels/${main.slice(slash + 1)}.rels`;
  const relations = small(relationsPart, new Relations());
  const workbook = small(main, new WorkbookPart());
  const sheet = relations.byId(workbook.relation, folder);
  if (sheet === undefined) throw new SheetError('unreadable', 'no sheet');

  const styles = new DateStyles();
  const stylesPart = relations.ofType('styles', folder);
  if (stylesPart !== undefined && archive.has(stylesPart)) small(stylesPart, styles);
  const texts = new SharedTexts(limits.textBytes);
  const textsPart = relations.ofType('sharedStrings', folder);
  if (textsPart !== undefined && archive.has(textsPart)) {
    for (const _ of scanned(archive, textsPart, limits.textBytes, texts)) yield [];
  }
  const rows = new SheetRows({ texts, styles, is1904: workbook.is1904 }, limits);
  for (const _ of scanned(archive, sheet, limits.sheetBytes, rows)) yield rows.take();
}

/** Reads a part; yields after each piece of it. */
function* scanned(
  archive: ZipArchive,
  name: string,
  limit: number,
  handler: XmlHandler,
): Generator<void, void> {
  const scanner = new XmlScanner(handler);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new SheetError('unreadable', 'no UTF-8', { cause: error });
    }
  };
  for (const piece of archive.unpack(name, limit)) {
    scanner.push(decode(piece));
    yield;
  }
  scanner.push(decode());
  scanner.end();
  yield;
}
