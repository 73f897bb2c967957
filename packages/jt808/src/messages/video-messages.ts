import { listToEnd, totalOf } from '../codec/list.ts';
import { u8, u16, u32 } from '../codec/numbers.ts';
import { derived, field, record } from '../codec/record.ts';
import { prefixedText } from '../codec/text.ts';
import { bcdTime } from '../codec/time.ts';
import { down, up } from './message.ts';

const serverRows = [
  field('serverAddress', prefixedText(u8)),
  field('tcpPort', u16),
  field('udpPort', u16),
  field('channel', u8),
] as const;

/** What is searched for: a channel (0 all), a period (NaN open), the alarms of the period. */
const periodRows = [
  field('channel', u8),
  field('startTime', bcdTime),
  field('endTime', bcdTime),
  field('alarmBits', u32),
  field('videoAlarmBits', u32),
] as const;

const sourceRows = [
  /** 0 audio and video, 1 audio, 2 video, 3 either. */
  field('mediaType', u8),
  /** 0 any (or main), 1 main, 2 sub. */
  field('streamType', u8),
  /** 0 any, 1 main, 2 backup. */
  field('storageType', u8),
] as const;

/** Commands of 0x9102. */
export const liveCommands = {
  close: 0,
  switchStream: 1,
  pause: 2,
  resume: 3,
  closeIntercom: 4,
} as const;

/** Commands of 0x9202. */
export const playbackCommands = {
  play: 0,
  pause: 1,
  end: 2,
  fastForward: 3,
  keyFramesBack: 4,
  seek: 5,
  keyFrames: 6,
} as const;

/** Signalling of JT/T 1078: live streams, playback, file upload, camera control. */
export const videoMessages = [
  down(0x9003, 'avAttributeQuery', []),
  up(0x1003, 'avAttributeAnswer', [
    field('audioCodec', u8),
    field('audioChannels', u8),
    /** 0 8 kHz, 1 22.05 kHz, 2 44.1 kHz, 3 48 kHz. */
    field('audioSampleRate', u8),
    /** 0 8 bits, 1 16 bits, 2 32 bits. */
    field('audioSampleBits', u8),
    field('audioFrameBytes', u16),
    field('audioOutput', u8),
    field('videoCodec', u8),
    field('mostAudioChannels', u8),
    field('mostVideoChannels', u8),
  ]),
  down(0x9101, 'liveRequest', [
    ...serverRows,
    /** 0 audio and video, 1 video, 2 intercom, 3 listen, 4 broadcast, 5 transparent. */
    field('dataType', u8),
    /** 0 main, 1 sub. */
    field('streamType', u8),
  ]),
  down(0x9102, 'liveControl', [
    field('channel', u8),
    field('command', u8),
    /** 0 audio and video, 1 audio, 2 video. */
    field('closeType', u8),
    field('streamType', u8),
  ]),
  down(0x9105, 'liveStatus', [field('channel', u8), field('packetLossPercent', u8)]),
  down(0x9201, 'playbackRequest', [
    ...serverRows,
    ...sourceRows,
    /** 0 normal, 1 fast, 2 key frames back, 3 key frames, 4 one frame. */
    field('mode', u8),
    /** 0 none, 1 to 5 for 1, 2, 4, 8 and 16 times. */
    field('speedFactor', u8),
    field('startTime', bcdTime),
    field('endTime', bcdTime),
  ]),
  down(0x9202, 'playbackControl', [
    field('channel', u8),
    field('command', u8),
    field('speedFactor', u8),
    field('position', bcdTime),
  ]),
  down(0x9205, 'recordingQuery', [...periodRows, ...sourceRows]),
  up(0x1205, 'recordingList', [
    field('ackSerial', u16),
    /** Of the whole answer, which may come in several messages. */
    field('total', totalOf(u32, 'recordings'), derived),
    field('recordings', listToEnd(record([...periodRows, ...sourceRows, field('sizeBytes', u32)]))),
  ]),
  down(0x9206, 'fileUpload', [
    field('serverAddress', prefixedText(u8)),
    field('port', u16),
    field('userName', prefixedText(u8)),
    field('password', prefixedText(u8)),
    field('path', prefixedText(u8)),
    ...periodRows,
    ...sourceRows,
    /** Bit 0 WiFi, 1 LAN, 2 mobile network. */
    field('conditionBits', u8),
  ]),
  up(0x1206, 'fileUploadDone', [
    field('ackSerial', u16),
    /** 0 done, 1 failed. */
    field('result', u8),
  ]),
  down(0x9207, 'fileUploadControl', [
    field('ackSerial', u16),
    /** 0 pause, 1 resume, 2 cancel. */
    field('command', u8),
  ]),
  down(0x9301, 'cameraRotation', [
    field('channel', u8),
    /** 0 stop, 1 up, 2 down, 3 left, 4 right. */
    field('direction', u8),
    field('speed', u8),
  ]),
  /** 0 nearer, 1 farther. */
  down(0x9302, 'cameraFocus', [field('channel', u8), field('direction', u8)]),
  /** 0 wider, 1 narrower. */
  down(0x9303, 'cameraIris', [field('channel', u8), field('direction', u8)]),
  down(0x9304, 'cameraWiper', [field('channel', u8), field('on', u8)]),
  down(0x9305, 'cameraInfrared', [field('channel', u8), field('on', u8)]),
  /** 0 closer, 1 away. */
  down(0x9306, 'cameraZoom', [field('channel', u8), field('direction', u8)]),
] as const;
