const MIB = 1024 * 1024;

/** Rows of a sheet below its headings; with more, several sheets are imported one after the other. */
export const MOST_ROWS = 20_000;
/** Bytes of its file: ten times what such a sheet usually has. */
export const SHEET_BYTES = 10 * MIB;
