import { everyEdition, type Golden, golden, only2019, until2013 } from './golden.ts';

const CENTER = '0158a416 06cac9bb';
const circle = {
  regionId: 100,
  attributeBits: 0x4003,
  centerLatitudeDeg: 22.58639,
  centerLongitudeDeg: 113.953211,
  radiusM: 666,
  startTime: '2026-11-21T10:15:30',
  endTime: '2026-12-31T23:59:59',
  maxSpeedKmh: 60,
  overspeedS: 10,
};
const circleBody = `00000064 4003 ${CENTER} 0000029a 261121101530 261231235959 003c 0a`;

const rectangle = {
  regionId: 101,
  attributeBits: 0x0002,
  topLatitudeDeg: 22.6,
  leftLongitudeDeg: 113.9,
  bottomLatitudeDeg: 22.5,
  rightLongitudeDeg: 114,
  maxSpeedKmh: 80,
  overspeedS: 5,
};
const rectangleBody = '00000065 0002 0158d940 06c9f9e0 015752a0 06cb8080 0050 05';

const triangle = {
  regionId: 102,
  attributeBits: 0x0001,
  startTime: '22:00:00',
  endTime: '06:00:00',
  points: [
    { latitudeDeg: 22.6, longitudeDeg: 113.9 },
    { latitudeDeg: 22.5, longitudeDeg: 114 },
    { latitudeDeg: 22.4, longitudeDeg: 114.1 },
  ],
};
const triangleBody = `00000066 0001 000000220000 000000060000
  0003 0158d940 06c9f9e0 015752a0 06cb8080 0155cc00 06cd0720`;

const route = {
  routeId: 9999,
  attributeBits: 0x0001,
  startTime: '2026-11-21T10:15:30',
  endTime: '2026-12-31T23:59:59',
  points: [
    {
      pointId: 1,
      segmentId: 11,
      latitudeDeg: 22.6,
      longitudeDeg: 113.9,
      widthM: 30,
      segmentBits: 3,
      longestS: 900,
      shortestS: 300,
      maxSpeedKmh: 60,
      overspeedS: 10,
    },
    {
      pointId: 2,
      segmentId: 12,
      latitudeDeg: 22.5,
      longitudeDeg: 114,
      widthM: 20,
      segmentBits: 0,
    },
  ],
};
const firstPoint = '00000001 0000000b 0158d940 06c9f9e0 1e 03 0384 012c 003c 0a';
const secondPoint = '00000002 0000000c 015752a0 06cb8080 14 00';
const routeHead = '0000270f 0001 261121101530 261231235959 0002';

/** "仓库" behind its length. */
const NAME = '0004 b2d6bfe2';
const name = '仓库';

const [first, second] = route.points;
const route2019 = {
  ...route,
  points: [{ ...first, nightMaxSpeedKmh: 40 }, second],
  name,
} as typeof route & { name: string };

export const regionGoldens: readonly Golden[] = [
  golden('circleSetting', until2013, `01 01 ${circleBody}`, { action: 1, circles: [circle] }),
  golden('circleSetting', only2019, `01 01 ${circleBody} 0028 ${NAME}`, {
    action: 1,
    circles: [{ ...circle, nightMaxSpeedKmh: 40, name }],
  }),
  golden('circleDeletion', everyEdition, '02 00000064 00000065', { regionIds: [100, 101] }),
  golden('rectangleSetting', until2013, `02 01 ${rectangleBody}`, {
    action: 2,
    rectangles: [rectangle],
  }),
  golden('rectangleSetting', only2019, `02 01 ${rectangleBody} 0028 ${NAME}`, {
    action: 2,
    rectangles: [{ ...rectangle, nightMaxSpeedKmh: 40, name }],
  }),
  golden('rectangleDeletion', everyEdition, '00', { regionIds: [] }),
  golden('polygonSetting', until2013, triangleBody, triangle),
  golden('polygonSetting', only2019, `${triangleBody} ${NAME}`, { ...triangle, name }),
  golden('polygonDeletion', everyEdition, '01 00000066', { regionIds: [102] }),
  golden('routeSetting', until2013, `${routeHead} ${firstPoint} ${secondPoint}`, route),
  golden(
    'routeSetting',
    only2019,
    `${routeHead} ${firstPoint} 0028 ${secondPoint} ${NAME}`,
    route2019,
  ),
  golden('routeDeletion', everyEdition, '01 0000270f', { routeIds: [9999] }),
  golden('regionQuery', everyEdition, '04 00000001 0000270f', { kind: 4, ids: [9999] }),
  golden('regionAnswer', only2019, `01 00000001 01 01 ${circleBody} 0028 ${NAME}`, {
    kind: 1,
    count: 1,
    circles: [{ action: 1, circles: [{ ...circle, nightMaxSpeedKmh: 40, name }] }],
  }),
  golden('regionAnswer', only2019, `02 00000001 02 01 ${rectangleBody} 0028 ${NAME}`, {
    kind: 2,
    count: 1,
    rectangles: [{ action: 2, rectangles: [{ ...rectangle, nightMaxSpeedKmh: 40, name }] }],
  }),
  golden('regionAnswer', only2019, `03 00000001 ${triangleBody} ${NAME}`, {
    kind: 3,
    count: 1,
    polygons: [{ ...triangle, name }],
  }),
  golden(
    'regionAnswer',
    only2019,
    `04 00000001 ${routeHead} ${firstPoint} 0028 ${secondPoint} ${NAME}`,
    { kind: 4, count: 1, routes: [route2019] },
  ),
];
