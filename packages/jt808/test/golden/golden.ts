import type { MessageKey, MessageValue, Version } from '../../src/index.ts';

/** A body written down by hand, and the physical values that it stands for. */
export interface Golden {
  readonly key: MessageKey;
  readonly versions: readonly Version[];
  /** Bytes as hexadecimal digits, blanks between fields. */
  readonly body: string;
  readonly value: unknown;
}

export const everyEdition = [2011, 2013, 2019] as const;
export const until2013 = [2011, 2013] as const;
export const since2013 = [2013, 2019] as const;
export const only2011 = [2011] as const;
export const only2013 = [2013] as const;
export const only2019 = [2019] as const;

export function golden<K extends MessageKey>(
  key: K,
  versions: readonly Version[],
  body: string,
  value: MessageValue<K>,
): Golden {
  return { key, versions, body, value };
}

export function bytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
}

/** 2026-11-21 10:15:30 in Beijing, in UTC, and as it is sent. */
export const noon = Date.UTC(2026, 10, 21, 2, 15, 30);
export const noonBcd = '261121101530';

/** Shenzhen at 63.5 km/h: an overspeed and an SOS alarm, ACC on, located by BeiDou. */
export const basicBody = `00000003 00080003 0158a416 06cac9bb 0023 027b 010f ${noonBcd}`;
export const basicValue = {
  alarmBits: 0b11,
  statusBits: (1 << 19) | 0b11,
  latitudeDeg: 22.58639,
  longitudeDeg: 113.953211,
  altitudeM: 35,
  speedKmh: 63.5,
  headingDeg: 271,
  gpsTime: noon,
};
