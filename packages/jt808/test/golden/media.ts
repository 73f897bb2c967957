import {
  basicBody,
  basicValue,
  bytes,
  everyEdition,
  type Golden,
  golden,
  noon,
  noonBcd,
  only2011,
  since2013,
} from './golden.ts';

const media = { mediaId: 123, mediaType: 0, format: 0, event: 7, channel: 1 };
const mediaBody = '0000007b 00 00 07 01';

export const mediaGoldens: readonly Golden[] = [
  golden('mediaEvent', everyEdition, mediaBody, media),
  golden('mediaData', only2011, `${mediaBody} ffd8ffe0`, { ...media, data: bytes('ffd8ffe0') }),
  golden('mediaData', since2013, `${mediaBody} ${basicBody} ffd8ffe0`, {
    ...media,
    location: basicValue,
    data: bytes('ffd8ffe0'),
  }),
  golden('mediaDataAck', since2013, '0000007b', { mediaId: 123 }),
  golden('mediaDataAck', only2011, '0000007b 00', { mediaId: 123, packetIndexes: [] }),
  golden('mediaDataAck', everyEdition, '0000007b 02 0003 0009', {
    mediaId: 123,
    packetIndexes: [3, 9],
  }),
  golden('shooting', everyEdition, '02 0003 000a 01 04 05 7f 40 3c c8', {
    channel: 2,
    command: 3,
    intervalS: 10,
    store: 1,
    resolution: 4,
    quality: 5,
    brightness: 127,
    contrast: 64,
    saturation: 60,
    chroma: 200,
  }),
  golden('shootingAnswer', everyEdition, '0065 00 0002 00000001 00000002', {
    ackSerial: 101,
    result: 0,
    mediaIds: [1, 2],
  }),
  golden('shootingAnswer', everyEdition, '0065 02', { ackSerial: 101, result: 2 }),
  golden('mediaSearch', everyEdition, `02 03 00 ${noonBcd} 000000000000`, {
    mediaType: 2,
    channel: 3,
    event: 0,
    startTime: noon,
    endTime: Number.NaN,
  }),
  golden('mediaSearchAnswer', everyEdition, `006f 0001 0000007b 01 02 03 ${basicBody}`, {
    ackSerial: 111,
    media: [{ mediaId: 123, mediaType: 1, channel: 2, event: 3, location: basicValue }],
  }),
  golden('mediaUpload', everyEdition, `00 01 03 ${noonBcd} ${noonBcd} 01`, {
    mediaType: 0,
    channel: 1,
    event: 3,
    startTime: noon,
    endTime: noon,
    deleteAfterwards: 1,
  }),
  golden('audioRecording', everyEdition, '01 001e 00 01', {
    command: 1,
    durationS: 30,
    store: 0,
    sampleRate: 1,
  }),
  golden('singleMediaUpload', everyEdition, '00002710 01', {
    mediaId: 10_000,
    deleteAfterwards: 1,
  }),
];
