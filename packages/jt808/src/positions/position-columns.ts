const FIRST_ROWS = 1024;
const FIRST_EXTRA_BYTES = 16 * 1024;

/** Values of the optional columns for "the report has none". */
export const NO_ODOMETER = 0xffffffff;
export const NO_FUEL = 0xffff;
export const NO_SIGNAL = 255;
export const NO_SATELLITES = 255;

/**
 * Positions as columns in the units of the wire, for the way from the socket to the database:
 * filling it allocates nothing per report. Rows `0` to `length - 1` are valid; the arrays are
 * longer, and are replaced by longer ones when full, so fetch them anew after appending.
 */
export class PositionColumns {
  length = 0;
  /** Seconds since 1970 UTC, 0 when the terminal's time is no date. */
  gpsTimeS = new Uint32Array(FIRST_ROWS);
  /** Millionths of a degree, south and west negative. */
  latE6 = new Int32Array(FIRST_ROWS);
  lngE6 = new Int32Array(FIRST_ROWS);
  alarmBits = new Uint32Array(FIRST_ROWS);
  statusBits = new Uint32Array(FIRST_ROWS);
  altitudeM = new Int16Array(FIRST_ROWS);
  /** Tenths of km/h. */
  speedDkmh = new Uint16Array(FIRST_ROWS);
  headingDeg = new Uint16Array(FIRST_ROWS);
  /** Hundreds of metres (item 0x01), 0xFFFFFFFF when missing. */
  odometerHm = new Uint32Array(FIRST_ROWS);
  /** Tenths of a litre (item 0x02), 0xFFFF when missing. */
  fuelDl = new Uint16Array(FIRST_ROWS);
  /** Items 0x30 and 0x31, 255 when missing. */
  signal = new Uint8Array(FIRST_ROWS);
  satellites = new Uint8Array(FIRST_ROWS);
  /** Hash of the whole report: the same for the same bytes in 0x0200 and in 0x0704. */
  digest = new Int32Array(FIRST_ROWS);
  /** 1 when the last additional item claims more bytes than there are, else 0. */
  truncated = new Uint8Array(FIRST_ROWS);
  /** All additional items as they came: `extrasBytes` from start on. */
  extrasStart = new Uint32Array(FIRST_ROWS);
  extrasLength = new Uint16Array(FIRST_ROWS);
  extrasBytes = new Uint8Array(FIRST_EXTRA_BYTES);
  private extrasUsed = 0;

  /** Makes room for one more row with so many bytes of items; gives the row's index. */
  append(extras: Uint8Array, start: number, length: number): number {
    const row = this.length;
    if (row === this.gpsTimeS.length) this.grow();
    const used = this.extrasUsed;
    if (used + length > this.extrasBytes.length) this.growExtras(used + length);
    const target = this.extrasBytes;
    for (let i = 0; i < length; i++) target[used + i] = extras[start + i] as number;
    this.extrasStart[row] = used;
    this.extrasLength[row] = length;
    this.extrasUsed = used + length;
    this.length = row + 1;
    return row;
  }

  /** The additional items of a row, a view. */
  extras(row: number): Uint8Array {
    const start = this.extrasStart[row] ?? 0;
    return this.extrasBytes.subarray(start, start + (this.extrasLength[row] ?? 0));
  }

  /** Forgets all rows and keeps the arrays. */
  clear(): void {
    this.length = 0;
    this.extrasUsed = 0;
  }

  private growExtras(needed: number): void {
    const grown = new Uint8Array(Math.max(needed, this.extrasBytes.length * 2));
    grown.set(this.extrasBytes.subarray(0, this.extrasUsed));
    this.extrasBytes = grown;
  }

  private grow(): void {
    const rows = this.gpsTimeS.length * 2;
    this.gpsTimeS = longer(this.gpsTimeS, new Uint32Array(rows));
    this.latE6 = longer(this.latE6, new Int32Array(rows));
    this.lngE6 = longer(this.lngE6, new Int32Array(rows));
    this.alarmBits = longer(this.alarmBits, new Uint32Array(rows));
    this.statusBits = longer(this.statusBits, new Uint32Array(rows));
    this.altitudeM = longer(this.altitudeM, new Int16Array(rows));
    this.speedDkmh = longer(this.speedDkmh, new Uint16Array(rows));
    this.headingDeg = longer(this.headingDeg, new Uint16Array(rows));
    this.odometerHm = longer(this.odometerHm, new Uint32Array(rows));
    this.fuelDl = longer(this.fuelDl, new Uint16Array(rows));
    this.signal = longer(this.signal, new Uint8Array(rows));
    this.satellites = longer(this.satellites, new Uint8Array(rows));
    this.digest = longer(this.digest, new Int32Array(rows));
    this.truncated = longer(this.truncated, new Uint8Array(rows));
    this.extrasStart = longer(this.extrasStart, new Uint32Array(rows));
    this.extrasLength = longer(this.extrasLength, new Uint16Array(rows));
  }
}

interface Column {
  set(source: ArrayLike<number>): void;
}

function longer<A extends Column & ArrayLike<number>>(from: A, to: A): A {
  to.set(from);
  return to;
}
