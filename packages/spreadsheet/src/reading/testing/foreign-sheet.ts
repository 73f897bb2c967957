import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A sheet's part as other programs write it, around these rows. */
export function sheetFile(rows: string): string {
  return `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><dimension ref="A1:C3"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><!-- a > b --><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells><pageMargins left="0.7" right="0.7"/></worksheet>`;
}

export interface ForeignSheet {
  /** rows of the sheet, or its whole part */
  readonly sheet?: string;
  readonly sheetXml?: string;
  /** texts that cells share, or their whole part */
  readonly texts?: string;
  readonly textsXml?: string;
  readonly sheets?: string;
  readonly target?: string;
  readonly is1904?: boolean;
}

/** A workbook as LibreOffice lays it out: styles 1 and 2 show a date and a time. */
export function workbookFile({
  sheet = '',
  sheetXml = sheetFile(sheet),
  texts = '',
  textsXml = `${XML}<sst xmlns="${MAIN}">${texts}</sst>`,
  sheets = '<sheet name="Sheet1" sheetId="1" state="visible" r:id="rId1"/>',
  target = 'worksheets/sheet1.xml',
  is1904 = false,
}: ForeignSheet): Uint8Array {
  const relations = (inner: string) =>
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  return zipSync(
    {
      'xl/worksheets/sheet1.xml': strToU8(sheetXml),
      '_rels/.rels': strToU8(
        relations(
          `<Relationship Id="rId3" Type="${OFFICE}/extended-properties" Target="docProps/app.xml"/><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`,
        ),
      ),
      'xl/workbook.xml': strToU8(
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><fileVersion appName="Calc"/><workbookPr${is1904 ? ' date1904="1"' : ''} backupFile="false"/><sheets>${sheets}</sheets><calcPr iterateCount="100"/></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        relations(
          `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="${target}"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId9" Type="${OFFICE}/worksheet" Target="worksheets/sheet9.xml"/>`,
        ),
      ),
      'xl/styles.xml': strToU8(
        `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;\\ hh:mm;@"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="164"/><xf numFmtId="14"><alignment/></xf><xf numFmtId="165"/><xf numFmtId="49"/></cellXfs></styleSheet>`,
      ),
      'xl/sharedStrings.xml': strToU8(textsXml),
    },
    { level: 9 },
  );
}
