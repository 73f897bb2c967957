import { everyEdition, type Golden, golden, noon, noonBcd } from './golden.ts';

/** "10.0.0.5" behind its length, TCP 6078, UDP 6079. */
const SERVER = '08 31302e302e302e35 17be 17bf';
const server = { serverAddress: '10.0.0.5', tcpPort: 6078, udpPort: 6079 };
const later = noon + 90_000;
const LATER = '261121101700';

const periodBody = `03 ${noonBcd} ${LATER} 00000002 00000001`;
const period = {
  channel: 3,
  startTime: noon,
  endTime: later,
  alarmBits: 2,
  videoAlarmBits: 1,
};
const source = { mediaType: 2, streamType: 1, storageType: 1 };

export const videoGoldens: readonly Golden[] = [
  golden('avAttributeQuery', everyEdition, '', {}),
  golden('avAttributeAnswer', everyEdition, '13 01 00 01 0140 01 62 02 04', {
    audioCodec: 19,
    audioChannels: 1,
    audioSampleRate: 0,
    audioSampleBits: 1,
    audioFrameBytes: 320,
    audioOutput: 1,
    videoCodec: 98,
    mostAudioChannels: 2,
    mostVideoChannels: 4,
  }),
  golden('liveRequest', everyEdition, `${SERVER} 02 00 01`, {
    ...server,
    channel: 2,
    dataType: 0,
    streamType: 1,
  }),
  golden('liveControl', everyEdition, '02 01 00 01', {
    channel: 2,
    command: 1,
    closeType: 0,
    streamType: 1,
  }),
  golden('liveStatus', everyEdition, '02 0f', { channel: 2, packetLossPercent: 15 }),
  golden('playbackRequest', everyEdition, `${SERVER} 02 02 01 01 01 03 ${noonBcd} ${LATER}`, {
    ...server,
    channel: 2,
    ...source,
    mode: 1,
    speedFactor: 3,
    startTime: noon,
    endTime: later,
  }),
  golden('playbackControl', everyEdition, `02 05 00 ${noonBcd}`, {
    channel: 2,
    command: 5,
    speedFactor: 0,
    position: noon,
  }),
  golden('recordingQuery', everyEdition, `${periodBody} 02 01 01`, { ...period, ...source }),
  golden('recordingList', everyEdition, `0007 00000001 ${periodBody} 02 01 01 00100000`, {
    ackSerial: 7,
    total: 1,
    recordings: [{ ...period, ...source, sizeBytes: 1_048_576 }],
  }),
  golden(
    'fileUpload',
    everyEdition,
    `08 31302e302e302e35 0015 03 667470 02 7077 02 2f61 ${periodBody} 02 01 01 05`,
    {
      serverAddress: '10.0.0.5',
      port: 21,
      userName: 'ftp',
      password: 'pw',
      path: '/a',
      ...period,
      ...source,
      conditionBits: 5,
    },
  ),
  golden('fileUploadDone', everyEdition, '0007 01', { ackSerial: 7, result: 1 }),
  golden('fileUploadControl', everyEdition, '0007 02', { ackSerial: 7, command: 2 }),
  golden('cameraRotation', everyEdition, '01 03 80', { channel: 1, direction: 3, speed: 128 }),
  golden('cameraFocus', everyEdition, '01 01', { channel: 1, direction: 1 }),
  golden('cameraIris', everyEdition, '02 00', { channel: 2, direction: 0 }),
  golden('cameraWiper', everyEdition, '03 01', { channel: 3, on: 1 }),
  golden('cameraInfrared', everyEdition, '04 00', { channel: 4, on: 0 }),
  golden('cameraZoom', everyEdition, '05 01', { channel: 5, direction: 1 }),
];
