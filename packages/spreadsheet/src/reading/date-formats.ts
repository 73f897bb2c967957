import { attributeOf, type XmlHandler } from './xml-scanner.ts';

/** Number formats that show a date or a time and have no code in the file (ECMA-376 18.8.30). */
const dateFormats: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const MOST_STYLES = 70_000;

/** Collects from `xl/styles.xml` which styles of cells show a date. */
export class DateStyles implements XmlHandler {
  readonly #codes = new Map<number, boolean>();
  readonly #styles: boolean[] = [];
  #inCells = false;

  /** @param style index of a cell's style */
  isDate(style: number): boolean {
    return this.#styles[style] ?? false;
  }

  open(name: string, attributes: string): void {
    if (name === 'cellXfs') this.#inCells = true;
    else if (name === 'numFmt') {
      const id = Number(attributeOf(attributes, 'numFmtId'));
      this.#codes.set(id, showsDate(attributeOf(attributes, 'formatCode') ?? ''));
    } else if (name === 'xf' && this.#inCells && this.#styles.length < MOST_STYLES) {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      this.#styles.push(this.#codes.get(id) ?? isBuiltIn(id));
    }
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#inCells = false;
  }

  text(): void {}
}

function isBuiltIn(id: number): boolean {
  return dateFormats.some(([first, last]) => id >= first && id <= last);
}

/** Whether a format code shows a date or a time: letters that stand as they are say nothing. */
function showsDate(code: string): boolean {
  const [positive = ''] = code.slice(0, 300).split(';');
  const letters = positive
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general/gi, '');
  return /[ymdhs]/i.test(letters);
}

const DAY_MS = 86_400_000;
/** Days from the sheet's day 0 to 1970-01-01, in its two calendars. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;
/** 9999-12-31 */
const LAST_DAY = 2_958_465;
/** 1900 has a 29 February here, as it had in the first spreadsheets. */
const NO_SUCH_DAY = 60;

/** The moment that a number of days shows, as if it were UTC; undefined for no day of the calendar. */
export function dateOfSerial(serial: number, is1904: boolean): Date | undefined {
  if (!(serial >= 0 && serial < LAST_DAY + 1)) return undefined;
  const early = !is1904 && serial < NO_SUCH_DAY ? 1 : 0;
  const days = serial + early - (is1904 ? EPOCH_1904 : EPOCH_1900);
  return new Date(Math.round(days * DAY_MS));
}
