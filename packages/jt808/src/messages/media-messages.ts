import { restBytes } from '../codec/bytes.ts';
import { list } from '../codec/list.ts';
import { u8, u16, u32 } from '../codec/numbers.ts';
import { field, ifGiven, type Presence, record, since } from '../codec/record.ts';
import { bcdTime } from '../codec/time.ts';
import type { Version } from '../version.ts';
import { basicLocation } from './location-messages.ts';
import { down, up } from './message.ts';

/** Kinds of multimedia. */
export const mediaTypes = { image: 0, audio: 1, video: 2 } as const;
export const mediaFormats = { jpeg: 0, tif: 1, mp3: 2, wav: 3, wmv: 4 } as const;

/** What made the terminal record; the later codes are those of 2019. */
export const mediaEvents = {
  platform: 0,
  timer: 1,
  robbery: 2,
  collision: 3,
  doorOpened: 4,
  doorClosed: 5,
  doorClosedAtSpeed: 6,
  distance: 7,
} as const;

const mediaRows = [
  field('mediaId', u32),
  field('mediaType', u8),
  field('format', u8),
  field('event', u8),
  field('channel', u8),
] as const;

const searchRows = [
  field('mediaType', u8),
  /** 0 for all. */
  field('channel', u8),
  field('event', u8),
  /** NaN leaves an end open. */
  field('startTime', bcdTime),
  field('endTime', bcdTime),
] as const;

/** In 2011 the count is there even when nothing is missing. */
const missingPackets: Presence = {
  onRead: (reader) => reader.remaining > 0,
  onWrite: (writer, value) => writer.version === 2011 || (Array.isArray(value) && value.length > 0),
};

/** First bytes of the formats, by the code of `mediaFormats`. */
const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8],
  [0x49, 0x49],
  [0x49, 0x44, 0x33],
  [0x52, 0x49, 0x46, 0x46],
  [0x30, 0x26, 0xb2, 0x75],
];
const FORMAT_AT = 5;
const LOCATION_AT = 8;

/** The header cannot tell 2011, where the data stand at the place of the location. */
function mediaDataLayout(body: Uint8Array, announced: Version): Version {
  const signature = signatures[body[FORMAT_AT] ?? 0xff];
  const found = signature?.every((byte, i) => body[LOCATION_AT + i] === byte) ?? false;
  return found && announced !== 2019 ? 2011 : announced;
}

/** Pictures, sound and film that the terminal takes and stores. */
export const mediaMessages = [
  up(0x0800, 'mediaEvent', mediaRows),
  up(
    0x0801,
    'mediaData',
    [...mediaRows, field('location', basicLocation, since(2013)), field('data', restBytes)],
    { layoutOf: mediaDataLayout },
  ),
  down(0x8800, 'mediaDataAck', [
    field('mediaId', u32),
    field('packetIndexes', list(u8, u16), missingPackets),
  ]),
  down(0x8801, 'shooting', [
    field('channel', u8),
    /** 0 stop, 0xFFFF film, else the number of photographs. */
    field('command', u16),
    /** Seconds between photographs or of film; 0 is the shortest interval or for ever. */
    field('intervalS', u16),
    /** 0 upload at once, 1 store. */
    field('store', u8),
    field('resolution', u8),
    /** 1 least loss to 10 smallest. */
    field('quality', u8),
    field('brightness', u8),
    field('contrast', u8),
    field('saturation', u8),
    field('chroma', u8),
  ]),
  up(0x0805, 'shootingAnswer', [
    field('ackSerial', u16),
    /** 0 done, 1 failed, 2 no such channel. */
    field('result', u8),
    field('mediaIds', list(u16, u32), ifGiven),
  ]),
  down(0x8802, 'mediaSearch', searchRows),
  up(0x0802, 'mediaSearchAnswer', [
    field('ackSerial', u16),
    field(
      'media',
      list(
        u16,
        record([
          field('mediaId', u32),
          field('mediaType', u8),
          field('channel', u8),
          field('event', u8),
          field('location', basicLocation),
        ]),
      ),
    ),
  ]),
  down(0x8803, 'mediaUpload', [
    ...searchRows,
    /** 0 keep, 1 delete after the upload. */
    field('deleteAfterwards', u8),
  ]),
  down(0x8804, 'audioRecording', [
    /** 0 stop, 1 start. */
    field('command', u8),
    /** 0 until it is stopped. */
    field('durationS', u16),
    field('store', u8),
    /** 0 8 kHz, 1 11 kHz, 2 23 kHz, 3 32 kHz. */
    field('sampleRate', u8),
  ]),
  down(0x8805, 'singleMediaUpload', [field('mediaId', u32), field('deleteAfterwards', u8)]),
] as const;
