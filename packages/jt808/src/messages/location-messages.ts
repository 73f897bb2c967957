import { restBytes } from '../codec/bytes.ts';
import { countOf, listCountedBy } from '../codec/list.ts';
import { i16, scaled, u8, u16, u32 } from '../codec/numbers.ts';
import { derived, field, ifGiven, readWhole, record } from '../codec/record.ts';
import { bcdTime } from '../codec/time.ts';
import { hemisphereBits, hemisphereDegrees } from './coordinates.ts';
import { statusMask } from './location-bits.ts';
import { locationItemList } from './location-items.ts';
import { down, up } from './message.ts';

/** The 28 bytes that every location starts with (0x0200, table "basic location information"). */
const basicLocationRows = [
  field('alarmBits', u32),
  field('statusBits', hemisphereBits),
  /** Degrees north, as the terminal gives them (WGS-84 unless the status says encrypted). */
  field('latitudeDeg', hemisphereDegrees(statusMask.south)),
  /** Degrees east. */
  field('longitudeDeg', hemisphereDegrees(statusMask.west)),
  field('altitudeM', i16),
  field('speedKmh', scaled(u16, 10)),
  field('headingDeg', u16),
  /** Milliseconds since 1970 UTC, NaN when the terminal's time is no date. */
  field('gpsTime', bcdTime),
] as const;

/** A body of 0x0200, which other messages carry inside theirs. */
export const locationRows = [
  ...basicLocationRows,
  field('items', locationItemList),
  /** A last item that claims more bytes than there are, as it came. */
  field('truncatedItem', restBytes, ifGiven),
] as const;

/** The first 28 bytes of a location alone, as 0x0801 carries them. */
export const basicLocation = record(basicLocationRows);

const location = record(locationRows);

/** A whole location behind its length. */
const prefixedLocation: typeof location = {
  blank: location.blank,
  read: (reader) => {
    const inner = reader.slice(reader.uint(2));
    const value = readWhole(location, inner);
    if (inner.failed) reader.fail('truncated');
    return value;
  },
  write: (writer, value, owner) => {
    const lengthAt = writer.length;
    writer.uint(2, 0);
    location.write(writer, value, owner);
    writer.patch(lengthAt, 2, writer.length - lengthAt - 2);
  },
};

/** Kinds of batch in 0x0704. */
export const batchKinds = { normal: 0, blindArea: 1 } as const;

/** Positions: reports, queries, tracking. */
export const locationMessages = [
  up(0x0200, 'location', locationRows),
  up(0x0201, 'locationAnswer', [field('ackSerial', u16), ...locationRows]),
  up(0x0704, 'locationBatch', [
    field('count', countOf(u16, 'locations'), derived),
    field('kind', u8),
    field('locations', listCountedBy('count', prefixedLocation)),
  ]),
  down(0x8201, 'locationQuery', []),
  down(0x8202, 'tracking', [
    /** Seconds between reports; 0 ends the tracking, and no validity follows. */
    field('intervalS', u16),
    field('validityS', u32, ifGiven),
  ]),
  down(0x8203, 'alarmConfirmation', [
    /** Serial of the alarm message; 0 for all alarms of the given types. */
    field('alarmSerial', u16),
    field('alarmBits', u32),
  ]),
] as const;
