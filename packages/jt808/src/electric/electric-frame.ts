/**
 * The state of an electric vehicle as GB/T 32960.3 has it, which terminals of JT/T 808 carry in
 * transparent data (0x0900). What a vehicle does not measure (0xFF…, 0xFE…) is undefined.
 */
export interface ElectricData {
  /** 17 characters, empty when the terminal does not know it */
  readonly vin: string;
  /** seconds since 1970 UTC */
  readonly timeS: number;
  /** sent again later (command 3) */
  readonly isLate: boolean;
  /** start/stop code of the vehicle: 1 started, 2 stopped, 3 other */
  readonly vehicleState?: number | undefined;
  /** 1 parked charging, 2 driving charging, 3 not charging, 4 charged */
  readonly chargeState?: number | undefined;
  /** 1 electric, 2 hybrid, 3 fuel */
  readonly runMode?: number | undefined;
  readonly speedKmh?: number | undefined;
  readonly odometerKm?: number | undefined;
  readonly voltageV?: number | undefined;
  readonly currentA?: number | undefined;
  readonly socPercent?: number | undefined;
  /** 1 working, 2 off */
  readonly dcState?: number | undefined;
  /** bits 0–3 the gear (0 neutral, 1–12, 13 reverse, 14 drive, 15 park), 4 braking, 5 driving force */
  readonly gearBits?: number | undefined;
  readonly insulationKohm?: number | undefined;
  /** start/stop code of the engine */
  readonly engineState?: number | undefined;
  readonly engineRpm?: number | undefined;
  /** L/100 km */
  readonly consumption?: number | undefined;
  /** of the first drive motor */
  readonly motorRpm?: number | undefined;
}

type Values = { -readonly [Key in keyof ElectricData]?: ElectricData[Key] };

const HEAD_BYTES = 24;
const TIME_BYTES = 6;
const REALTIME = 0x02;
const REISSUED = 0x03;
const UNENCRYPTED = 0x01;
const BEIJING_OFFSET_S = 8 * 3600;
const EDITION_2016 = 0x2323;

/** Units of information: their lengths, and what is read of them. Only those of 2016 that stand first. */
interface Unit {
  /** bytes of the body behind its type; undefined: the frame ends before it can be told */
  readonly bytes: (body: Uint8Array) => number | undefined;
  readonly read?: (body: Uint8Array, into: Values) => void;
}

const u8 = (body: Uint8Array, at: number) => body[at] ?? 0xff;
const u16 = (body: Uint8Array, at: number) => (u8(body, at) << 8) | u8(body, at + 1);
const u32 = (body: Uint8Array, at: number) => ((u16(body, at) << 16) | u16(body, at + 2)) >>> 0;

const byte = (body: Uint8Array, at: number) => (u8(body, at) >= 0xfe ? undefined : u8(body, at));
const word = (body: Uint8Array, at: number, factor = 1, offset = 0) => {
  const raw = u16(body, at);
  return raw >= 0xfffe ? undefined : rounded(raw * factor + offset);
};
const double = (body: Uint8Array, at: number, factor: number) => {
  const raw = u32(body, at);
  return raw >= 0xfffffffe ? undefined : rounded(raw * factor);
};
const rounded = (value: number) => Math.round(value * 1000) / 1000;

const fixed = (length: number, read?: Unit['read']): Unit => ({
  bytes: () => length,
  ...(read && { read }),
});

/** Many of a kind: a count, and so many rows of the same length. */
const rows = (rowBytes: number, read?: Unit['read']): Unit => ({
  bytes: (body) => 1 + u8(body, 0) * rowBytes,
  ...(read && { read }),
});

/** Lists behind a fixed head, each with its own count. */
function faultListBytes(body: Uint8Array): number | undefined {
  let at = 5;
  for (let list = 0; list < 4; list++) {
    if (at >= body.length) return undefined;
    at += 1 + u8(body, at) * 4;
  }
  return at;
}

const wholeVehicle: NonNullable<Unit['read']> = (body, into) => {
  into.vehicleState = byte(body, 0);
  into.chargeState = byte(body, 1);
  into.runMode = byte(body, 2);
  into.speedKmh = word(body, 3, 0.1);
  into.odometerKm = double(body, 5, 0.1);
  into.voltageV = word(body, 9, 0.1);
  into.currentA = word(body, 11, 0.1, -1000);
  into.socPercent = byte(body, 13);
  into.dcState = byte(body, 14);
  into.gearBits = u8(body, 15) === 0xff ? undefined : u8(body, 15);
  into.insulationKohm = word(body, 16);
};

const units: Readonly<Record<number, Unit>> = {
  1: fixed(20, wholeVehicle),
  2: rows(12, (body, into) => {
    if (u8(body, 0) > 0) into.motorRpm = word(body, 4, 1, -20_000);
  }),
  3: { bytes: (body) => 8 + u16(body, 6) + 10 },
  4: fixed(5, (body, into) => {
    into.engineState = byte(body, 0);
    into.engineRpm = word(body, 1);
    into.consumption = word(body, 3, 0.01);
  }),
  5: fixed(9),
  6: fixed(14),
  7: { bytes: faultListBytes },
};

/**
 * The realtime data in a whole frame of GB/T 32960.3-2016; undefined for anything else: another command,
 * another edition, an encrypted frame, or bytes that do not add up. Units behind one that is not known
 * are left out.
 */
export function readElectricFrame(frame: Uint8Array): ElectricData | undefined {
  if (u16(frame, 0) !== EDITION_2016 || frame.length < HEAD_BYTES + TIME_BYTES + 1)
    return undefined;
  const command = u8(frame, 2);
  const length = u16(frame, 22);
  const isWhole = frame.length >= HEAD_BYTES + length + 1 && length >= TIME_BYTES;
  if (!isWhole || (command !== REALTIME && command !== REISSUED)) return undefined;
  if (u8(frame, 21) !== UNENCRYPTED) return undefined;
  const end = HEAD_BYTES + length;
  if (checkOf(frame, end) !== u8(frame, end)) return undefined;
  const timeS = timeOf(frame, HEAD_BYTES);
  if (timeS === undefined) return undefined;
  const into: Values = {};
  for (let at = HEAD_BYTES + TIME_BYTES; at < end; ) {
    const body = frame.subarray(at + 1, end);
    const unit = units[u8(frame, at)];
    const bytes = unit?.bytes(body);
    if (unit === undefined || bytes === undefined || bytes > body.length) break;
    unit.read?.(body.subarray(0, bytes), into);
    at += 1 + bytes;
  }
  const vin = [...frame.subarray(4, 21)].map((code) => String.fromCharCode(code)).join('');
  return { ...into, vin: vin.replaceAll(/[^0-9A-Za-z]/g, ''), timeS, isLate: command === REISSUED };
}

/** XOR from the command to the end of the data. */
function checkOf(frame: Uint8Array, end: number): number {
  let sum = 0;
  for (let at = 2; at < end; at++) sum ^= u8(frame, at);
  return sum;
}

function timeOf(frame: Uint8Array, at: number): number | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = frame.subarray(
    at,
    at + 6,
  );
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) {
    return undefined;
  }
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second) / 1000 - BEIJING_OFFSET_S;
}

/** What a frame is written of; what is missing is written as "invalid". */
export type ElectricValues = Partial<Omit<ElectricData, 'vin' | 'timeS' | 'isLate'>> &
  Pick<ElectricData, 'vin' | 'timeS'>;

/** Writes realtime data with the units of the whole vehicle, its first motor and, where it has one, its engine. */
export function writeElectricFrame(values: ElectricValues): Uint8Array {
  const bytes: number[] = [];
  const put = (width: number, raw: number | undefined) => {
    for (let i = width - 1; i >= 0; i--) {
      bytes.push(raw === undefined ? 0xff : Math.floor(Math.round(raw) / 256 ** i) & 0xff);
    }
  };
  const scaled = (value: number | undefined, factor: number, offset = 0) =>
    value === undefined ? undefined : value * factor + offset;
  const time = new Date((values.timeS + BEIJING_OFFSET_S) * 1000);
  put(1, time.getUTCFullYear() - 2000);
  put(1, time.getUTCMonth() + 1);
  put(1, time.getUTCDate());
  put(1, time.getUTCHours());
  put(1, time.getUTCMinutes());
  put(1, time.getUTCSeconds());
  put(1, 1);
  put(1, values.vehicleState);
  put(1, values.chargeState);
  put(1, values.runMode);
  put(2, scaled(values.speedKmh, 10));
  put(4, scaled(values.odometerKm, 10));
  put(2, scaled(values.voltageV, 10));
  put(2, scaled(values.currentA, 10, 10_000));
  put(1, values.socPercent);
  put(1, values.dcState);
  put(1, values.gearBits);
  put(2, values.insulationKohm);
  put(2, undefined);
  if (values.motorRpm !== undefined) {
    bytes.push(2, 1, 1, 1, 0xff);
    put(2, values.motorRpm + 20_000);
    put(7, undefined);
  }
  if (values.engineState !== undefined) {
    put(1, 4);
    put(1, values.engineState);
    put(2, values.engineRpm);
    put(2, scaled(values.consumption, 100));
  }
  const vin = [...values.vin.padEnd(17, '\0').slice(0, 17)].map((char) => char.charCodeAt(0));
  const head = [0x23, 0x23, REALTIME, 0xfe, ...vin, UNENCRYPTED];
  const frame = Uint8Array.from([...head, bytes.length >> 8, bytes.length & 0xff, ...bytes, 0]);
  frame[frame.length - 1] = checkOf(frame, frame.length - 1);
  return frame;
}
