/** What is taken of a file at most; whatever is beyond is refused as too large. */
export interface SheetLimits {
  /** of the file */
  readonly bytes: number;
  /** rows that hold something, the heading's among them */
  readonly rows: number;
  readonly columns: number;
  /** of the sheet's XML once unpacked */
  readonly sheetBytes: number;
  /** of the texts' XML once unpacked, and characters kept of them */
  readonly textBytes: number;
}

const MIB = 1024 * 1024;

export const sheetLimits: SheetLimits = {
  bytes: 20 * MIB,
  rows: 20_001,
  columns: 200,
  sheetBytes: 192 * MIB,
  textBytes: 64 * MIB,
};

/** Of every other part that is read: styles, names of sheets, what belongs to what. */
export const SMALL_PART_BYTES = 8 * MIB;
/** Longest text of a cell (ECMA-376; Excel's limit): what is behind it is dropped. */
export const MAX_CELL_CHARACTERS = 32_767;
