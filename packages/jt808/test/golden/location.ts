import type { LocationItem } from '../../src/index.ts';
import {
  basicBody,
  basicValue,
  bytes,
  everyEdition,
  type Golden,
  golden,
  noon,
  noonBcd,
} from './golden.ts';

const itemsBody = `
  01 04 000027e4   02 02 0190   03 02 0271   04 02 0007
  05 1e 2830 ffffffffffffffffffffffffffffffffffffffffffffffffffffffff
  06 02 8005
  11 05 01 00000009   12 06 03 0000000b 01   13 07 00000010 0384 01
  14 04 00000005   15 04 00000002   16 04 80000000   17 02 1001
  18 03 0005 02   25 04 00000011   2a 02 0002   2b 04 0102 0304
  30 01 1f   31 01 0c
  e1 02 beef`;

const items: LocationItem[] = [
  { id: 0x01, key: 'odometerKm', value: 1021.2 },
  { id: 0x02, key: 'fuelL', value: 40 },
  { id: 0x03, key: 'recorderSpeedKmh', value: 62.5 },
  { id: 0x04, key: 'confirmationEventId', value: 7 },
  { id: 0x05, key: 'tyrePressures', value: [0x28, 0x30] },
  { id: 0x06, key: 'cabinTemperatureC', value: -5 },
  { id: 0x11, key: 'overspeedArea', value: { areaType: 1, areaId: 9 } },
  { id: 0x12, key: 'areaCrossing', value: { areaType: 3, areaId: 11, direction: 1 } },
  { id: 0x13, key: 'segmentTime', value: { segmentId: 16, drivingTimeS: 900, result: 1 } },
  { id: 0x14, key: 'videoAlarmBits', value: 5 },
  { id: 0x15, key: 'videoSignalLossChannelBits', value: 2 },
  { id: 0x16, key: 'videoOcclusionChannelBits', value: 0x80000000 },
  { id: 0x17, key: 'storageFaultBits', value: 0x1001 },
  { id: 0x18, key: 'abnormalDriving', value: { behaviourBits: 5, fatigueLevel: 2 } },
  { id: 0x25, key: 'signalBits', value: 0x11 },
  { id: 0x2a, key: 'ioBits', value: 2 },
  { id: 0x2b, key: 'analogInputs', value: { ad0: 0x0304, ad1: 0x0102 } },
  { id: 0x30, key: 'signalStrength', value: 31 },
  { id: 0x31, key: 'satellites', value: 12 },
  { id: 0xe1, key: 'raw', value: bytes('beef') },
];

/** Sydney to the south, and a place to the west, below the sea. */
const southBody = `00000000 00000007 0204cc00 09034554 0000 0000 0000 ${noonBcd}`;
const westBody = `00000000 0000000b 0158a416 06cac9bb fff6 0001 0167 ${noonBcd}`;

export const locationGoldens: readonly Golden[] = [
  golden('location', everyEdition, `${basicBody} ${itemsBody}`, {
    ...basicValue,
    items,
  }),
  golden('location', everyEdition, southBody, {
    alarmBits: 0,
    statusBits: 7,
    latitudeDeg: -33.8688,
    longitudeDeg: 151.2093,
    altitudeM: 0,
    speedKmh: 0,
    headingDeg: 0,
    gpsTime: noon,
    items: [],
  }),
  golden('location', everyEdition, westBody, {
    alarmBits: 0,
    statusBits: 11,
    latitudeDeg: 22.58639,
    longitudeDeg: -113.953211,
    altitudeM: -10,
    speedKmh: 0.1,
    headingDeg: 359,
    gpsTime: noon,
    items: [],
  }),
  golden('locationAnswer', everyEdition, `0141 ${basicBody} 01 04 000027e4`, {
    ackSerial: 321,
    ...basicValue,
    items: [{ id: 0x01, key: 'odometerKm', value: 1021.2 }],
  }),
  golden(
    'locationBatch',
    everyEdition,
    `0002 01 001c ${basicBody} 0022 ${basicBody} 01 04 000027e4`,
    {
      count: 2,
      kind: 1,
      locations: [
        { ...basicValue, items: [] },
        { ...basicValue, items: [{ id: 0x01, key: 'odometerKm', value: 1021.2 }] },
      ],
    },
  ),
  golden('locationQuery', everyEdition, '', {}),
  golden('tracking', everyEdition, '0005 00000258', { intervalS: 5, validityS: 600 }),
  golden('tracking', everyEdition, '0000', { intervalS: 0 }),
  golden('alarmConfirmation', everyEdition, '15b2 10000001', {
    alarmSerial: 5554,
    alarmBits: 0x10000001,
  }),
  golden('vehicleControlAnswer', everyEdition, `0141 ${basicBody} 01 04 000027e4`, {
    ackSerial: 321,
    ...basicValue,
    items: [{ id: 0x01, key: 'odometerKm', value: 1021.2 }],
  }),
];
