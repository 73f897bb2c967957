import { countOf, list, listCountedBy } from '../codec/list.ts';
import { u8, u16, u32 } from '../codec/numbers.ts';
import { periodTime } from '../codec/period-time.ts';
import { all, derived, equals, field, hasBit, record, since, when } from '../codec/record.ts';
import { prefixedText } from '../codec/text.ts';
import { degrees } from './coordinates.ts';
import { down, up } from './message.ts';

/** What 0x8600 and 0x8602 do with the regions that they carry. */
export const regionActions = { replaceAll: 0, add: 1, change: 2 } as const;

/** Kinds that 0x8608 asks for. */
export const regionKinds = { circle: 1, rectangle: 2, polygon: 3, route: 4 } as const;

/**
 * Attribute bits of regions: bit 0 by time, 1 limited speed, 2 tell the driver on entry, 3 tell
 * the platform on entry, 4 and 5 the same on leaving, 6 south, 7 west, 8 doors stay shut,
 * 14 data link off inside, 15 collect detailed GNSS data inside.
 */
const attributeBits = field('attributeBits', u16);
const timed = when('attributeBits', hasBit(0));
const limited = when('attributeBits', hasBit(1));

const periodRows = [
  field('startTime', periodTime, timed),
  field('endTime', periodTime, timed),
] as const;

const speedRows = [field('maxSpeedKmh', u16, limited), field('overspeedS', u8, limited)] as const;

const nightSpeed = field('nightMaxSpeedKmh', u16, all(since(2019), limited));
const regionName = field('name', prefixedText(u16), since(2019));
const regionIds = [field('regionIds', list(u8, u32))] as const;

const circle = record([
  field('regionId', u32),
  attributeBits,
  field('centerLatitudeDeg', degrees),
  field('centerLongitudeDeg', degrees),
  field('radiusM', u32),
  ...periodRows,
  ...speedRows,
  nightSpeed,
  regionName,
]);

const rectangle = record([
  field('regionId', u32),
  attributeBits,
  field('topLatitudeDeg', degrees),
  field('leftLongitudeDeg', degrees),
  field('bottomLatitudeDeg', degrees),
  field('rightLongitudeDeg', degrees),
  ...periodRows,
  ...speedRows,
  nightSpeed,
  regionName,
]);

const polygonRows = [
  field('regionId', u32),
  attributeBits,
  ...periodRows,
  ...speedRows,
  field(
    'points',
    list(u16, record([field('latitudeDeg', degrees), field('longitudeDeg', degrees)])),
  ),
  nightSpeed,
  regionName,
] as const;

/** Segment bits: 0 watched driving time, 1 limited speed, 2 south, 3 west. */
const watchedTime = when('segmentBits', hasBit(0));
const segmentLimited = when('segmentBits', hasBit(1));

const routePoint = record([
  field('pointId', u32),
  field('segmentId', u32),
  field('latitudeDeg', degrees),
  field('longitudeDeg', degrees),
  field('widthM', u8),
  field('segmentBits', u8),
  field('longestS', u16, watchedTime),
  field('shortestS', u16, watchedTime),
  field('maxSpeedKmh', u16, segmentLimited),
  field('overspeedS', u8, segmentLimited),
  field('nightMaxSpeedKmh', u16, all(since(2019), segmentLimited)),
]);

const routeRows = [
  field('routeId', u32),
  attributeBits,
  ...periodRows,
  field('points', list(u16, routePoint)),
  regionName,
] as const;

const circleRows = [field('action', u8), field('circles', list(u8, circle))] as const;
const rectangleRows = [field('action', u8), field('rectangles', list(u8, rectangle))] as const;

const ofKind = (kind: number) => when('kind', equals(kind));

/**
 * Regions and routes that the terminal watches. Deleting with no id deletes all. Times and speeds
 * are sent only if the bit for them is set in the attributes of their region or segment.
 */
export const regionMessages = [
  down(0x8600, 'circleSetting', circleRows),
  down(0x8601, 'circleDeletion', regionIds),
  down(0x8602, 'rectangleSetting', rectangleRows),
  down(0x8603, 'rectangleDeletion', regionIds),
  down(0x8604, 'polygonSetting', polygonRows),
  down(0x8605, 'polygonDeletion', regionIds),
  down(0x8606, 'routeSetting', routeRows),
  down(0x8607, 'routeDeletion', [field('routeIds', list(u8, u32))]),
  down(0x8608, 'regionQuery', [field('kind', u8), field('ids', list(u32, u32))]),
  /** Each element has the layout of the message that sets its kind. */
  up(0x0608, 'regionAnswer', [
    field('kind', u8),
    field('count', countOf(u32, 'circles', 'rectangles', 'polygons', 'routes'), derived),
    field('circles', listCountedBy('count', record(circleRows)), ofKind(regionKinds.circle)),
    field(
      'rectangles',
      listCountedBy('count', record(rectangleRows)),
      ofKind(regionKinds.rectangle),
    ),
    field('polygons', listCountedBy('count', record(polygonRows)), ofKind(regionKinds.polygon)),
    field('routes', listCountedBy('count', record(routeRows)), ofKind(regionKinds.route)),
  ]),
] as const;
