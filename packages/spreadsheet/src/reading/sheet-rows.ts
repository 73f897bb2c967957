import { type DateStyles, dateOfSerial } from './date-formats.ts';
import { MAX_CELL_CHARACTERS, type SheetLimits } from './limits.ts';
import { type SharedTexts, unescaped } from './shared-texts.ts';
import { SheetError } from './sheet-error.ts';
import { attributeOf, type XmlHandler } from './xml-scanner.ts';

/** What a cell holds. A date is a moment as if the sheet's zone were UTC. */
export type SheetValue = string | number | boolean | Date | null;

/** A row that holds something. */
export interface SheetRow {
  /** as the sheet shows it, from 1 */
  readonly number: number;
  /** by column, from A; shorter than the sheet is wide where nothing follows */
  readonly cells: readonly SheetValue[];
}

/** What cells refer to in other parts of the workbook. */
export interface SheetParts {
  readonly texts: SharedTexts;
  readonly styles: DateStyles;
  readonly is1904: boolean;
}

const LAST_ROW = 1_048_576;

/**
 * Collects the rows of a sheet's part. A formula counts for what it last gave; that cells are merged
 * leaves their value in the first of them.
 */
export class SheetRows implements XmlHandler {
  readonly #parts: SheetParts;
  readonly #limits: Pick<SheetLimits, 'rows' | 'columns'>;
  #ready: SheetRow[] = [];
  #count = 0;
  #row = 0;
  #column = -1;
  #cells: SheetValue[] = [];
  #type = 'n';
  #style = 0;
  #value = '';
  #isFilled = false;
  #capturing = false;
  #inReading = false;

  constructor(parts: SheetParts, limits: Pick<SheetLimits, 'rows' | 'columns'>) {
    this.#parts = parts;
    this.#limits = limits;
  }

  /** Rows since the last call. */
  take(): SheetRow[] {
    const taken = this.#ready;
    this.#ready = [];
    return taken;
  }

  open(name: string, attributes: string): void {
    switch (name) {
      case 'row':
        this.#beginRow(attributeOf(attributes, 'r'));
        return;
      case 'c':
        this.#beginCell(attributes);
        return;
      case 'v':
      case 't':
        this.#capturing = !this.#inReading;
        this.#isFilled = true;
        return;
      case 'rPh':
        this.#inReading = true;
    }
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.#capturing = false;
        return;
      case 'rPh':
        this.#inReading = false;
        return;
      case 'c':
        this.#endCell();
        return;
      case 'row':
        this.#endRow();
    }
  }

  text(text: string): void {
    if (!this.#capturing) return;
    const room = MAX_CELL_CHARACTERS - this.#value.length;
    if (room > 0) this.#value += text.length > room ? text.slice(0, room) : text;
  }

  #beginRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number);
    if (!(Number.isInteger(row) && row > this.#row && row <= LAST_ROW)) {
      throw new SheetError('unreadable', 'rows out of order');
    }
    this.#row = row;
    this.#column = -1;
    this.#cells = [];
  }

  #beginCell(attributes: string): void {
    const place = attributeOf(attributes, 'r');
    this.#column = place === undefined ? this.#column + 1 : columnOf(place);
    this.#type = attributeOf(attributes, 't') ?? 'n';
    this.#style = Number(attributeOf(attributes, 's') ?? 0);
    this.#value = '';
    this.#isFilled = false;
  }

  #endCell(): void {
    if (!this.#isFilled) return;
    const value = this.#valueOf(this.#value);
    if (value === null) return;
    if (this.#column >= this.#limits.columns) throw new SheetError('tooLarge', 'its columns');
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = value;
  }

  #endRow(): void {
    if (this.#cells.length === 0) return;
    if (++this.#count > this.#limits.rows) throw new SheetError('tooLarge', 'its rows');
    this.#ready.push({ number: this.#row, cells: this.#cells });
    this.#cells = [];
  }

  #valueOf(text: string): SheetValue {
    switch (this.#type) {
      case 's':
        return filled(this.#parts.texts.at(text.trim() === '' ? -1 : Number(text)));
      case 'b':
        return text.trim() === '1' || text.trim() === 'true';
      case 'n':
        return this.#number(text.trim());
      case 'd': {
        const date = new Date(/[zZ]|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);
        return Number.isNaN(date.getTime()) ? filled(text) : date;
      }
      default:
        return filled(unescaped(text));
    }
  }

  #number(text: string): SheetValue {
    if (text === '') return null;
    const number = Number(text);
    if (!Number.isFinite(number)) return text;
    if (!this.#parts.styles.isDate(this.#style)) return number;
    return dateOfSerial(number, this.#parts.is1904) ?? number;
  }
}

const filled = (text: string): string | null => (text.trim() === '' ? null : text);

/** Index of the column of a place such as `AB12`, from 0. @throws SheetError for no place */
function columnOf(place: string): number {
  const letters = /^\$?([A-Z]{1,3})\$?\d{1,7}$/.exec(place)?.[1];
  if (letters === undefined) throw new SheetError('unreadable', 'a cell without a place');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
