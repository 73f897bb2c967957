import type { TerminalParameter } from '../../src/index.ts';
import { bytes, everyEdition, type Golden, golden, only2019, until2013 } from './golden.ts';

const parameterBody = `
  00000001 04 0000001e
  00000013 09 31302e302e302e31 39
  00000031 02 012c
  00000032 04 161e0600
  00000055 04 00000064
  00000075 15 00 04 001e 0f 00000400 01 05 0032 19 00000800 0003 01
  00000076 0b 01 01 00 01010001 02020100
  0000007b 02 0a 28
  00000083 08 d4c1423132333435
  00000084 01 02
  0000f364 03 010203`;

const parameters: TerminalParameter[] = [
  { id: 0x0001, key: 'heartbeatS', value: 30 },
  { id: 0x0013, key: 'mainServer', value: '10.0.0.19' },
  { id: 0x0031, key: 'illegalMoveRadiusM', value: 300 },
  { id: 0x0032, key: 'violationPeriod', value: { from: '2230', to: '0600' } },
  { id: 0x0055, key: 'maxSpeedKmh', value: 100 },
  {
    id: 0x0075,
    key: 'videoParameters',
    value: {
      liveEncoding: 0,
      liveResolution: 4,
      liveKeyFrameInterval: 30,
      liveFramesPerS: 15,
      liveKbitPerS: 1024,
      storageEncoding: 1,
      storageResolution: 5,
      storageKeyFrameInterval: 50,
      storageFramesPerS: 25,
      storageKbitPerS: 2048,
      overlayBits: 3,
      audioOut: 1,
    },
  },
  {
    id: 0x0076,
    key: 'videoChannels',
    value: {
      audioVideoChannels: 1,
      audioChannels: 1,
      videoChannels: 0,
      channels: [
        { physicalChannel: 1, logicalChannel: 1, kind: 0, panTilt: 1 },
        { physicalChannel: 2, logicalChannel: 2, kind: 1, panTilt: 0 },
      ],
    },
  },
  { id: 0x007b, key: 'imageAnalysis', value: { ratedPassengers: 10, fatiguePercent: 40 } },
  { id: 0x0083, key: 'plate', value: '粤B12345' },
  { id: 0x0084, key: 'plateColor', value: 2 },
  { id: 0xf364, key: 'raw', value: bytes('010203') },
];

const attributes = {
  typeBits: 5,
  makerId: 'MAKER',
  terminalModel: 'M-9',
  terminalId: 'TRM0001',
  iccid: '89860012345678901234',
  hardwareVersion: 'H1.2',
  firmwareVersion: 'F3.4.5',
  gnssBits: 3,
  networkBits: 0x20,
};
const attributeTail = '89860012345678901234 04 48312e32 06 46332e342e35 03 20';

export const terminalGoldens: readonly Golden[] = [
  golden('parameterSetting', everyEdition, `0b ${parameterBody}`, {
    parameters,
  }),
  golden('parameterQuery', everyEdition, '', {}),
  golden('namedParameterQuery', everyEdition, '02 00000001 00000084', {
    parameterIds: [1, 0x84],
  }),
  golden('parameterAnswer', everyEdition, `0009 0b ${parameterBody}`, {
    ackSerial: 9,
    parameters,
  }),
  golden('terminalControl', everyEdition, '04', { command: 4 }),
  golden('terminalControl', everyEdition, '02 303b61706e3b3b', {
    command: 2,
    commandParameters: '0;apn;;',
  }),
  golden('attributeQuery', everyEdition, '', {}),
  golden(
    'attributeAnswer',
    until2013,
    `0005 4d414b4552 4d2d39${'00'.repeat(17)} 54524d30303031 ${attributeTail}`,
    attributes,
  ),
  golden(
    'attributeAnswer',
    only2019,
    `0005 4d414b4552${'00'.repeat(6)} 4d2d39${'00'.repeat(27)} 54524d30303031${'00'.repeat(23)}
     ${attributeTail}`,
    attributes,
  ),
  golden('upgradePackage', everyEdition, '34 4d414b4552 04 76312e32 00000004 01020304', {
    upgradeType: 52,
    makerId: 'MAKER',
    firmwareVersion: 'v1.2',
    data: bytes('01020304'),
  }),
  golden('upgradeResult', everyEdition, '0c 02', { upgradeType: 12, result: 2 }),
  golden('dataDown', everyEdition, '41 aabb', { dataType: 0x41, data: bytes('aabb') }),
  golden('dataUp', everyEdition, 'f7 0102', { dataType: 0xf7, data: bytes('0102') }),
  golden('compressedDataUp', everyEdition, '00000003 1f8b08', { data: bytes('1f8b08') }),
];
