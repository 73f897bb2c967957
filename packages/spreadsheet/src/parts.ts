import { type Column, columnName, Style, textCell } from './cells.ts';
import { xmlText } from './xml-text.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Headers are bold for so many columns at most (spec/1 §7). */
const BOLD_COLUMNS = 52;
const MIN_WIDTH = 8;
const MAX_WIDTH = 60;
/** Longest name of a sheet, and characters that none may have. */
const MAX_SHEET_NAME = 31;
const SHEET_NAME_FORBIDDEN = /[\\/?*[\]:]/g;

/** A sheet's place in its workbook. */
export interface SheetName {
  readonly name: string;
  /** there for formulas and choices, and seen by nobody */
  readonly hidden?: boolean;
}

/** A text as the name of a sheet. */
export function sheetNameOf(text: string): string {
  return text.replace(SHEET_NAME_FORBIDDEN, ' ').slice(0, MAX_SHEET_NAME).trim() || 'Sheet1';
}

/** The parts of a workbook besides its sheets: path in the archive → XML. */
export function fixedParts(sheets: readonly SheetName[]): Readonly<Record<string, string>> {
  const types = sheets.map(
    (_, index) =>
      `<Override PartName="/${sheetPart(index)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const entries = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${xmlText(sheetNameOf(name))}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE_RELATIONS}/worksheet" Target="${sheetPart(index).slice('xl/'.length)}"/>`,
  );
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${types.join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONS}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE_RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml,
  };
}

const CELL = 'borderId="0" xfId="0"';
/** In the order of `Style`. */
const cellStyles = [
  `<xf numFmtId="0" fontId="0" fillId="0" ${CELL}/>`,
  `<xf numFmtId="0" fontId="1" fillId="0" ${CELL} applyFont="1"/>`,
  `<xf numFmtId="1" fontId="0" fillId="0" ${CELL} applyNumberFormat="1"/>`,
  `<xf numFmtId="0" fontId="0" fillId="0" ${CELL}/>`,
  `<xf numFmtId="164" fontId="0" fillId="0" ${CELL} applyNumberFormat="1"/>`,
  `<xf numFmtId="165" fontId="0" fillId="0" ${CELL} applyNumberFormat="1"/>`,
  `<xf numFmtId="0" fontId="1" fillId="2" ${CELL} applyFont="1" applyFill="1"/>`,
  `<xf numFmtId="49" fontId="0" fillId="0" ${CELL} applyNumberFormat="1"/>`,
  `<xf numFmtId="49" fontId="0" fillId="3" ${CELL} applyNumberFormat="1" applyFill="1"/>`,
];
const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
const stylesXml = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('FFE9B3')}${fill('FFC7CE')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Where a sheet's rows stand in the archive. @param index from 0 */
export function sheetPart(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

/** How cells of an empty sheet take what is typed: a text stays the text it is, leading zeros and all. */
const entryStyles: Readonly<Record<Column['type'], number>> = {
  text: Style.entry,
  integer: Style.plain,
  decimal: Style.plain,
  date: Style.date,
  dateTime: Style.dateTime,
};

/** The sheet up to its first row of values: widths, the fixed first row, and the headers in it. @param isForm whether people are to fill it in */
export function sheetBeginning(columns: readonly Column[], isForm = false): string {
  const widths = columns.map((column, index) => {
    // Chinese characters take the room of two.
    const header = column.header.replace(/[^\0-\xff]/g, 'xx').length + 2;
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, column.width ?? header));
    const style = isForm ? ` style="${entryStyles[column.type]}"` : '';
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${style} customWidth="1"/>`;
  });
  const headers = columns.map(({ header, required }, index) => {
    const style = required ? Style.required : Style.header;
    return textCell(`${columnName(index)}1`, header, index < BOLD_COLUMNS ? style : Style.plain);
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headers.join('')}</row>`;
}

export const SHEET_END = '</sheetData></worksheet>';
