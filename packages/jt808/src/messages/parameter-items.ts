import type { Codec } from '../codec/codec.ts';
import { list, listToEnd } from '../codec/list.ts';
import { u8, u16, u32 } from '../codec/numbers.ts';
import { field, record } from '../codec/record.ts';
import { type TaggedOf, tag } from '../codec/tagged.ts';
import { bcdDigits, restText } from '../codec/text.ts';

/** A number as wide as the terminal made it (1 to 4 bytes); written as wide as the table says. */
function number(width: 1 | 2 | 4): Codec<number> {
  return {
    blank: 0,
    read: (reader) => reader.uint(Math.min(4, Math.max(1, reader.remaining))),
    write: (writer, value) => writer.uint(width, value),
  };
}

const byte = number(1);
const word = number(2);
const dword = number(4);
const text = restText;

/** Hours and minutes as four digits. */
const clock = bcdDigits(2);

/** The same four digits from a byte each of hours and minutes that are binary, not packed. */
const binaryClock: Codec<string> = {
  blank: '0000',
  read: (reader) => {
    const hours = reader.uint(1);
    return `${hours}`.padStart(2, '0') + `${reader.uint(1)}`.padStart(2, '0');
  },
  write: (writer, value) => {
    writer.uint(1, Number(value.slice(0, 2)));
    writer.uint(1, Number(value.slice(2)));
  },
};

const violationPeriod = record([field('from', binaryClock), field('to', binaryClock)]);

const streamRows = [
  /** 0 constant, 1 variable, 2 average bit rate. */
  field('liveEncoding', u8),
  field('liveResolution', u8),
  field('liveKeyFrameInterval', u16),
  field('liveFramesPerS', u8),
  field('liveKbitPerS', u32),
  field('storageEncoding', u8),
  field('storageResolution', u8),
  field('storageKeyFrameInterval', u16),
  field('storageFramesPerS', u8),
  field('storageKbitPerS', u32),
  /** Bit 0 date and time, 1 plate, 2 channel, 3 position, 4 recorder speed, 5 GNSS speed, 6 driving time. */
  field('overlayBits', u16),
] as const;

const videoParameters = record([...streamRows, field('audioOut', u8)]);

const channelRows = [
  field('physicalChannel', u8),
  field('logicalChannel', u8),
  /** 0 audio and video, 1 audio, 2 video. */
  field('kind', u8),
  /** Whether a pan-tilt head is connected; only for channels with video. */
  field('panTilt', u8),
] as const;

const videoChannels = record([
  field('audioVideoChannels', u8),
  field('audioChannels', u8),
  field('videoChannels', u8),
  field('channels', listToEnd(record(channelRows))),
]);

const videoParametersByChannel = list(u8, record([field('logicalChannel', u8), ...streamRows]));

const specialRecording = record([
  field('storagePercent', u8),
  field('longestMin', u8),
  field('beforeAlarmMin', u8),
]);

const imageAnalysis = record([field('ratedPassengers', u8), field('fatiguePercent', u8)]);

const wakeUp = record([
  /** Bit 0 by condition, 1 by time, 2 by hand. */
  field('modeBits', u8),
  /** Bit 0 emergency, 1 collision or rollover, 2 door. */
  field('conditionBits', u8),
  /** Bit 0 Monday to 6 Sunday. */
  field('weekdayBits', u8),
  /** Bit 0 to 3: which of the periods are in use. */
  field('periodBits', u8),
  field('wake1', clock),
  field('sleep1', clock),
  field('wake2', clock),
  field('sleep2', clock),
  field('wake3', clock),
  field('sleep3', clock),
  field('wake4', clock),
  field('sleep4', clock),
]);

/**
 * Terminal parameters of 0x8103 and 0x0104 (table "terminal parameters"), 0x75 to 0x7C of
 * JT/T 1078. The CAN identifiers of 0x0110 to 0x01FF and those of vendors stay raw.
 */
export const terminalParameters = [
  tag(0x0001, 'heartbeatS', dword),
  tag(0x0002, 'tcpAnswerTimeoutS', dword),
  tag(0x0003, 'tcpRetransmissions', dword),
  tag(0x0004, 'udpAnswerTimeoutS', dword),
  tag(0x0005, 'udpRetransmissions', dword),
  tag(0x0006, 'smsAnswerTimeoutS', dword),
  tag(0x0007, 'smsRetransmissions', dword),
  tag(0x0010, 'mainApn', text),
  tag(0x0011, 'mainDialUser', text),
  tag(0x0012, 'mainDialPassword', text),
  tag(0x0013, 'mainServer', text),
  tag(0x0014, 'backupApn', text),
  tag(0x0015, 'backupDialUser', text),
  tag(0x0016, 'backupDialPassword', text),
  tag(0x0017, 'backupServer', text),
  tag(0x0018, 'tcpPort', dword),
  tag(0x0019, 'udpPort', dword),
  tag(0x001a, 'icCardServer', text),
  tag(0x001b, 'icCardTcpPort', dword),
  tag(0x001c, 'icCardUdpPort', dword),
  tag(0x001d, 'icCardBackupServer', text),
  tag(0x0020, 'reportStrategy', dword),
  tag(0x0021, 'reportScheme', dword),
  tag(0x0022, 'reportIntervalNoDriverS', dword),
  tag(0x0023, 'slaveApn', text),
  tag(0x0024, 'slaveDialUser', text),
  tag(0x0025, 'slaveDialPassword', text),
  tag(0x0026, 'slaveServer', text),
  tag(0x0027, 'reportIntervalSleepS', dword),
  tag(0x0028, 'reportIntervalAlarmS', dword),
  tag(0x0029, 'reportIntervalS', dword),
  tag(0x002c, 'reportDistanceM', dword),
  tag(0x002d, 'reportDistanceNoDriverM', dword),
  tag(0x002e, 'reportDistanceSleepM', dword),
  tag(0x002f, 'reportDistanceAlarmM', dword),
  tag(0x0030, 'inflectionDeg', dword),
  tag(0x0031, 'illegalMoveRadiusM', word),
  tag(0x0032, 'violationPeriod', violationPeriod),
  tag(0x0040, 'platformPhone', text),
  tag(0x0041, 'resetPhone', text),
  tag(0x0042, 'factoryResetPhone', text),
  tag(0x0043, 'platformSmsPhone', text),
  tag(0x0044, 'alarmSmsPhone', text),
  tag(0x0045, 'answerStrategy', dword),
  tag(0x0046, 'longestCallS', dword),
  tag(0x0047, 'longestCallPerMonthS', dword),
  tag(0x0048, 'listenInPhone', text),
  tag(0x0049, 'privilegedSmsPhone', text),
  tag(0x0050, 'alarmMaskBits', dword),
  tag(0x0051, 'alarmSmsBits', dword),
  tag(0x0052, 'alarmPhotoBits', dword),
  tag(0x0053, 'alarmPhotoStoreBits', dword),
  tag(0x0054, 'keyAlarmBits', dword),
  tag(0x0055, 'maxSpeedKmh', dword),
  tag(0x0056, 'overspeedDurationS', dword),
  tag(0x0057, 'continuousDrivingS', dword),
  tag(0x0058, 'dailyDrivingS', dword),
  tag(0x0059, 'shortestRestS', dword),
  tag(0x005a, 'longestParkingS', dword),
  /** Tenths of km/h below the limit. */
  tag(0x005b, 'overspeedWarningDkmh', word),
  tag(0x005c, 'fatigueWarningS', word),
  tag(0x005d, 'collisionBits', word),
  tag(0x005e, 'rolloverDeg', word),
  tag(0x0064, 'timedPhotoBits', dword),
  tag(0x0065, 'distancePhotoBits', dword),
  tag(0x0070, 'pictureQuality', dword),
  tag(0x0071, 'brightness', dword),
  tag(0x0072, 'contrast', dword),
  tag(0x0073, 'saturation', dword),
  tag(0x0074, 'chroma', dword),
  tag(0x0075, 'videoParameters', videoParameters),
  tag(0x0076, 'videoChannels', videoChannels),
  tag(0x0077, 'videoParametersByChannel', videoParametersByChannel),
  tag(0x0079, 'specialRecording', specialRecording),
  tag(0x007a, 'videoAlarmMaskBits', dword),
  tag(0x007b, 'imageAnalysis', imageAnalysis),
  tag(0x007c, 'wakeUp', wakeUp),
  /** Tenths of a kilometre. */
  tag(0x0080, 'odometerHm', dword),
  tag(0x0081, 'provinceId', word),
  tag(0x0082, 'cityId', word),
  tag(0x0083, 'plate', text),
  tag(0x0084, 'plateColor', byte),
  tag(0x0090, 'gnssModeBits', byte),
  tag(0x0091, 'gnssBaudRate', byte),
  tag(0x0092, 'gnssOutputRate', byte),
  tag(0x0093, 'gnssCollectionS', dword),
  tag(0x0094, 'gnssUploadMode', byte),
  tag(0x0095, 'gnssUploadSetting', dword),
  tag(0x0100, 'can1CollectionMs', dword),
  tag(0x0101, 'can1UploadS', word),
  tag(0x0102, 'can2CollectionMs', dword),
  tag(0x0103, 'can2UploadS', word),
] as const;

export type TerminalParameter = TaggedOf<typeof terminalParameters>;

type ParameterKey = (typeof terminalParameters)[number]['key'];
type ParameterValues = { [P in TerminalParameter as P['key']]: P['value'] };

/** A parameter of the standard by its name: `terminalParameter('heartbeatS', 30)`. */
export function terminalParameter<K extends ParameterKey>(
  key: K,
  value: ParameterValues[K],
): TerminalParameter;
export function terminalParameter(
  key: string,
  value: unknown,
): { id: number; key: string; value: unknown } {
  return { id: terminalParameters.find((row) => row.key === key)?.id ?? 0, key, value };
}
