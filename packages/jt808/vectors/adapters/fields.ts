import { type FieldRule, is, type Wording } from '../adapter.ts';
import { beijingTime, microdegrees, tenths } from '../wordings.ts';

/** An author's names for the eight values that every location has. */
export interface LocationNames {
  alarm: string;
  status: string;
  latitude: string;
  longitude: string;
  altitude: string;
  speed: string;
  heading: string;
  time: string;
}

/** Rules for a location that stands at `ours` in our value and below `prefix` in the author's. */
export function location(names: LocationNames, prefix = '', ours = 'body'): FieldRule[] {
  return [
    is(prefix + names.alarm, `${ours}.alarmBits`),
    is(prefix + names.status, `${ours}.statusBits`),
    is(prefix + names.latitude, `${ours}.latitudeDeg`, microdegrees),
    is(prefix + names.longitude, `${ours}.longitudeDeg`, microdegrees),
    is(prefix + names.altitude, `${ours}.altitudeM`),
    is(prefix + names.speed, `${ours}.speedKmh`, tenths),
    is(prefix + names.heading, `${ours}.headingDeg`),
    is(prefix + names.time, `${ours}.gpsTime`, beijingTime),
  ];
}

/** The properties word of a header, from its parts. */
export const propertiesWord: Wording = (header) => {
  if (typeof header !== 'object' || header === null) return undefined;
  const part = (name: string): number => {
    const value: unknown = Reflect.get(header, name);
    return typeof value === 'number' ? value : 0;
  };
  const packet = Reflect.get(header, 'packet') === undefined ? 0 : 0x2000;
  const version = part('version') === 2019 ? 0x4000 : 0;
  return part('bodyLength') | (part('encryption') << 10) | packet | version;
};

/** For fields that only say that the message was read. */
export const wasRead: Wording = (ours, expected) => (ours === undefined ? undefined : expected);

/** A number that our value leaves out when it is zero or not there. */
export const orZero: Wording = (ours) => ours ?? 0;

/** Why blocks of active safety parameters, and those of the provinces, are not compared. */
export const activeSafety =
  'active safety parameters and the items of Guangdong, for which the package has no table';

/** An author's names for what the alarms of T/JSATL12 (items 0x64 to 0x67) have in common. */
export interface SafetyNames {
  alarmId: string;
  flag: string;
  event: string;
  level: string;
  speed: string;
  altitude: string;
  latitude: string;
  longitude: string;
  time: string;
  status: string;
  /** Members of the identifier, in the order of the wire. */
  identifier: readonly [string, string, string, string, string];
}

/** Rules for one of those items, whose author's fields begin with `prefix`. */
export function safetyAlarm(prefix: string, id: string, names: SafetyNames): FieldRule[] {
  const ours = `body.items.#${id}.value`;
  const identifier = `${ours}.alarmIdentifier`;
  return [
    is(prefix + names.alarmId, `${ours}.alarmId`),
    is(prefix + names.flag, `${ours}.flag`),
    is(prefix + names.event, `${ours}.event`),
    is(prefix + names.level, `${ours}.level`),
    is(prefix + names.speed, `${ours}.speedKmh`),
    is(prefix + names.altitude, `${ours}.altitudeM`),
    is(prefix + names.latitude, `${ours}.latitudeDeg`, microdegrees),
    is(prefix + names.longitude, `${ours}.longitudeDeg`, microdegrees),
    is(prefix + names.time, `${ours}.alarmTime`, beijingTime),
    is(prefix + names.status, `${ours}.vehicleStatusBits`),
    ...names.identifier.map((name, index) => is(prefix + name, identifier, identifierPart(index))),
  ];
}

/** Terminal, time, sequence, attachments and reserved byte of an identifier of 16 bytes. */
function identifierPart(index: number): Wording {
  return (ours, expected) => {
    if (!(ours instanceof Uint8Array)) return ours;
    if (index === 0) return Buffer.from(ours.subarray(0, 7)).toString('latin1').replace(/\0+$/, '');
    if (index === 1) {
      const digits = Buffer.from(ours.subarray(7, 13)).toString('hex');
      return String(expected).replace(/\D/g, '').slice(2) === digits ? expected : digits;
    }
    if (index === 4 && typeof expected === 'object') return ours.subarray(15, 16);
    return ours[11 + index];
  };
}

/** Why vendors' blocks are not compared. */
export const vendorItem = 'items of vendors or of an author’s own tests, which stay raw bytes';
