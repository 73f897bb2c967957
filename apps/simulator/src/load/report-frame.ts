import type { TerminalIdentity } from '../terminal/identity.ts';
import {
  type Report,
  reportLength,
  reportOffset,
  statusBit,
  writeBcdTime,
  writeDword,
  writeReport,
  writeWord,
} from '../terminal/report-body.ts';

const delimiter = 0x7e;
const escapeByte = 0x7d;

/** Bytes that `ReportFrame.write` may need at most: every byte escaped, two delimiters. */
export const largestReportFrame = 2 * (17 + reportLength + 1) + 2;

/**
 * A 0x0200 frame that is encoded once and patched for every report: serial, position, time and
 * odometer change, checksum and escapes are made in the one pass that copies it out.
 */
export class ReportFrame {
  private readonly raw: Uint8Array;
  private readonly bodyAt: number;
  private readonly serialAt: number;
  private readonly baseLatE6: number;
  private readonly baseLngE6: number;

  constructor(identity: TerminalIdentity, index: number) {
    const digits = identity.version === 2019 ? 20 : 12;
    this.bodyAt = identity.version === 2019 ? 17 : 12;
    this.serialAt = this.bodyAt - 2;
    this.raw = new Uint8Array(this.bodyAt + reportLength);
    writeWord(this.raw, 0, 0x0200);
    writeWord(this.raw, 2, reportLength | (identity.version === 2019 ? 1 << 14 : 0));
    if (identity.version === 2019) this.raw[4] = 1;
    const phone = Uint8Array.from(Buffer.from(identity.phone.padStart(digits, '0'), 'hex'));
    this.raw.set(phone, this.serialAt - phone.length);
    this.baseLatE6 = 22_500_000 + (index % 400) * 500;
    this.baseLngE6 = 113_750_000 + (Math.floor(index / 400) % 600) * 500;
    writeReport(this.raw, this.bodyAt, steadyReport);
  }

  /** Latitude of report number `sequence`, degrees × 10⁶. */
  latE6(sequence: number): number {
    return this.baseLatE6 + (sequence % 100_000);
  }
  /** Longitude of report number `sequence`, degrees × 10⁶. */
  lngE6(sequence: number): number {
    return this.baseLngE6 + (sequence % 9_973);
  }

  /** Writes report number `sequence` into `out` at `at`; returns the offset behind its last byte. */
  write(out: Uint8Array, at: number, serial: number, sequence: number, gpsTimeS: number): number {
    const raw = this.raw;
    const body = this.bodyAt;
    writeWord(raw, this.serialAt, serial);
    writeDword(raw, body + reportOffset.lat, this.latE6(sequence));
    writeDword(raw, body + reportOffset.lng, this.lngE6(sequence));
    writeBcdTime(raw, body + reportOffset.time, gpsTimeS);
    writeDword(raw, body + reportOffset.odometer, sequence);
    let checksum = 0;
    out[at++] = delimiter;
    for (let i = 0; i < raw.length; i++) {
      const byte = raw[i]!;
      checksum ^= byte;
      if (byte === delimiter || byte === escapeByte) {
        out[at++] = escapeByte;
        out[at++] = byte === escapeByte ? 1 : 2;
      } else {
        out[at++] = byte;
      }
    }
    if (checksum === delimiter || checksum === escapeByte) {
      out[at++] = escapeByte;
      out[at++] = checksum === escapeByte ? 1 : 2;
    } else {
      out[at++] = checksum;
    }
    out[at++] = delimiter;
    return at;
  }
}

const steadyReport: Report = {
  gpsTimeS: 0,
  latE6: 0,
  lngE6: 0,
  alarmBits: 0,
  statusBits: statusBit.acc | statusBit.located | statusBit.gps | statusBit.beidou,
  altitudeM: 32,
  speedDkmh: 423,
  headingDeg: 271,
  odometerHm: 0,
  fuelDl: 1800,
  signals: 0,
  signal: 27,
  satellites: 14,
};
