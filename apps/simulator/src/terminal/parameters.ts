import { driverAssistance } from './equipment.ts';
import type { TerminalIdentity } from './identity.ts';

const id = {
  heartbeatS: 0x0001,
  reportWhenAccOffS: 0x0027,
  reportIntervalS: 0x0029,
  maxSpeedKmh: 0x0055,
  odometerHm: 0x0080,
  plate: 0x0083,
  plateColor: 0x0084,
  driverAssistance: 0xf364,
} as const;

/**
 * The terminal's parameters (JT/T 808 table 12) as bytes by id, as 0x8103 sets and 0x0104 tells
 * them. Heartbeat and report interval govern the terminal; the others are kept and told again.
 */
export class Parameters {
  private readonly values = new Map<number, Uint8Array>();
  private tracking: { intervalS: number; untilMs: number } | null = null;
  private readonly ownIntervalS: number;

  constructor(heartbeatS: number, intervalS: number, identity: TerminalIdentity) {
    this.ownIntervalS = intervalS;
    this.values.set(id.heartbeatS, dword(heartbeatS));
    this.values.set(id.reportWhenAccOffS, dword(intervalS));
    this.values.set(id.reportIntervalS, dword(Math.max(1, Math.round(intervalS))));
    this.values.set(id.maxSpeedKmh, dword(100));
    this.values.set(id.plate, gbkPlate(identity.plate));
    this.values.set(id.plateColor, Uint8Array.of(identity.plateColor));
    if (identity.equipment === 'collision') this.values.set(id.driverAssistance, driverAssistance);
  }

  get heartbeatS(): number {
    return Math.max(1, readDword(this.values.get(id.heartbeatS)) ?? 60);
  }

  /** Seconds between two reports: while the platform tracks as it says, else as parameter 0029 says. */
  reportIntervalS(nowMs: number): number {
    if (this.tracking !== null && nowMs < this.tracking.untilMs) return this.tracking.intervalS;
    const set = readDword(this.values.get(id.reportIntervalS));
    // An interval below a second is ours alone; the parameter cannot say it.
    if (set === undefined || set === Math.max(1, Math.round(this.ownIntervalS))) {
      return this.ownIntervalS;
    }
    return Math.max(1, set);
  }

  /** What the odometer was set to by the platform, in metres; asked once, it is forgotten. */
  takeOdometerM(): number | undefined {
    const hm = readDword(this.values.get(id.odometerHm));
    this.values.delete(id.odometerHm);
    return hm === undefined ? undefined : hm * 100;
  }

  /** Reports every `intervalS` for `validityS` seconds (0x8202); an interval of 0 ends it. */
  track(intervalS: number, validityS: number, nowMs: number): void {
    this.tracking = intervalS === 0 ? null : { intervalS, untilMs: nowMs + validityS * 1000 };
  }

  /** Takes the body of 0x8103: count, then id, length and value of each. False when it is cut off. */
  set(body: Uint8Array): boolean {
    const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
    let at = 1;
    for (let left = body[0] ?? 0; left > 0; left--) {
      if (at + 5 > body.length || at + 5 + view.getUint8(at + 4) > body.length) return false;
      const length = view.getUint8(at + 4);
      this.values.set(view.getUint32(at), body.slice(at + 5, at + 5 + length));
      at += 5 + length;
    }
    return at === body.length;
  }

  /** The body of 0x0104 for the given ids, or for all; unknown ids are left out. */
  answer(ackSerial: number, ids: readonly number[] = [...this.values.keys()]): Uint8Array {
    const items = ids.flatMap((wanted) => {
      const value = this.values.get(wanted);
      return value === undefined ? [] : [{ wanted, value }];
    });
    const length = items.reduce((sum, item) => sum + 5 + item.value.length, 3);
    const body = Buffer.alloc(length);
    body.writeUInt16BE(ackSerial, 0);
    body[2] = items.length;
    let at = 3;
    for (const { wanted, value } of items) {
      body.writeUInt32BE(wanted, at);
      body[at + 4] = value.length;
      body.set(value, at + 5);
      at += 5 + value.length;
    }
    return body;
  }
}

function dword(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Math.round(value));
  return bytes;
}

function readDword(bytes: Uint8Array | undefined): number | undefined {
  if (bytes?.length !== 4) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
}

/** GBK of a plate: the first character is the province, the rest is ASCII. */
function gbkPlate(plate: string): Uint8Array {
  const province = plate.startsWith('粤') ? [0xd4, 0xc1] : [...Buffer.from(plate.slice(0, 1))];
  return Uint8Array.from([...province, ...Buffer.from(plate.slice(1), 'latin1')]);
}
