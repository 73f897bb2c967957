/** Bits of the 0x0200 alarm word (JT/T 808 table 24) that simulated terminals raise. */
export const alarmBit = {
  sos: 1 << 0,
  overspeed: 1 << 1,
  fatigue: 1 << 2,
  antennaOpen: 1 << 5,
  undervoltage: 1 << 7,
  powerCut: 1 << 8,
  collision: 1 << 29,
} as const;

/** Bits of the 0x0200 status word (JT/T 808 table 25). */
export const statusBit = {
  acc: 1 << 0,
  located: 1 << 1,
  south: 1 << 2,
  west: 1 << 3,
  halfLoad: 1 << 8,
  doorsLocked: 1 << 12,
  gps: 1 << 18,
  beidou: 1 << 19,
  moving: 1 << 22,
} as const;

/** Bits of additional item 0x25 (vehicle signals). */
export const signalBit = {
  lowBeam: 1 << 0,
  rightTurn: 1 << 2,
  leftTurn: 1 << 3,
  brake: 1 << 4,
} as const;

/** What one report says. Latitude and longitude in WGS-84 degrees × 10⁶, signed. */
export interface Report {
  gpsTimeS: number;
  latE6: number;
  lngE6: number;
  alarmBits: number;
  statusBits: number;
  altitudeM: number;
  speedDkmh: number;
  headingDeg: number;
  odometerHm: number;
  fuelDl: number;
  signals: number;
  signal: number;
  satellites: number;
}

/** Length in bytes of what `writeReport` writes: 28 fixed and the items 01, 02, 03, 25, 30, 31. */
export const reportLength = 28 + 6 + 4 + 4 + 6 + 3 + 3;

/** Where the patched fields stand in the body, for frames encoded once and changed in place. */
export const reportOffset = { lat: 8, lng: 12, time: 22, odometer: 30 } as const;

/** Writes a 0x0200 body (JT/T 808 §8.18) at `offset`; written here by hand, apart from the codec it tests. */
export function writeReport(out: Uint8Array, offset: number, report: Report): void {
  let status = report.statusBits;
  if (report.latE6 < 0) status |= statusBit.south;
  if (report.lngE6 < 0) status |= statusBit.west;
  writeDword(out, offset, report.alarmBits);
  writeDword(out, offset + 4, status);
  writeDword(out, offset + 8, Math.abs(report.latE6));
  writeDword(out, offset + 12, Math.abs(report.lngE6));
  writeWord(out, offset + 16, report.altitudeM);
  writeWord(out, offset + 18, report.speedDkmh);
  writeWord(out, offset + 20, report.headingDeg);
  writeBcdTime(out, offset + 22, report.gpsTimeS);
  let at = writeItemHead(out, offset + 28, 0x01, 4);
  writeDword(out, at, report.odometerHm);
  at = writeItemHead(out, at + 4, 0x02, 2);
  writeWord(out, at, report.fuelDl);
  at = writeItemHead(out, at + 2, 0x03, 2);
  writeWord(out, at, report.speedDkmh);
  at = writeItemHead(out, at + 2, 0x25, 4);
  writeDword(out, at, report.signals);
  at = writeItemHead(out, at + 4, 0x30, 1);
  out[at] = report.signal;
  at = writeItemHead(out, at + 1, 0x31, 1);
  out[at] = report.satellites;
}

function writeItemHead(out: Uint8Array, at: number, id: number, length: number): number {
  out[at] = id;
  out[at + 1] = length;
  return at + 2;
}

export function writeWord(out: Uint8Array, at: number, value: number): void {
  out[at] = value >>> 8;
  out[at + 1] = value;
}

export function writeDword(out: Uint8Array, at: number, value: number): void {
  out[at] = value >>> 24;
  out[at + 1] = value >>> 16;
  out[at + 2] = value >>> 8;
  out[at + 3] = value;
}

const bcd = Uint8Array.from({ length: 100 }, (_, n) => (Math.floor(n / 10) << 4) | (n % 10));
const beijingOffsetS = 8 * 3600;
let dayOfCache = -1;
const dayBcd = new Uint8Array(3);

/** Writes seconds since 1970 (UTC) as the six BCD bytes YYMMDDhhmmss in GMT+8. */
export function writeBcdTime(out: Uint8Array, at: number, timeS: number): void {
  const local = timeS + beijingOffsetS;
  const day = Math.floor(local / 86_400);
  if (day !== dayOfCache) {
    const date = new Date(day * 86_400_000);
    dayBcd[0] = bcd[date.getUTCFullYear() % 100] ?? 0;
    dayBcd[1] = bcd[date.getUTCMonth() + 1] ?? 0;
    dayBcd[2] = bcd[date.getUTCDate()] ?? 0;
    dayOfCache = day;
  }
  const second = local - day * 86_400;
  out[at] = dayBcd[0] ?? 0;
  out[at + 1] = dayBcd[1] ?? 0;
  out[at + 2] = dayBcd[2] ?? 0;
  out[at + 3] = bcd[Math.floor(second / 3600)] ?? 0;
  out[at + 4] = bcd[Math.floor(second / 60) % 60] ?? 0;
  out[at + 5] = bcd[second % 60] ?? 0;
}
