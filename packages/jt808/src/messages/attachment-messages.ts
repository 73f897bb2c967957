import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { fixedBytes } from '../codec/bytes.ts';
import { type Codec, noOwner, type Owner } from '../codec/codec.ts';
import { list } from '../codec/list.ts';
import { u8, u16, u32 } from '../codec/numbers.ts';
import { field, record } from '../codec/record.ts';
import { decodeText, fixedText, prefixedText } from '../codec/text.ts';
import { bcdTime } from '../codec/time.ts';
import { down, up } from './message.ts';

/** What the messages about an alarm's attachments know it by. */
export interface AlarmIdentifier {
  readonly terminalId: string;
  /** Milliseconds since 1970 UTC. */
  readonly alarmTime: number;
  readonly sequence: number;
  readonly attachments: number;
  /** Bytes behind it; their number and that of the terminal's identifier differ by province. */
  readonly reserved: Uint8Array;
}

/** Sizes of the parts that differ: Jiangsu, then Heilongjiang, Sichuan and Guangdong. */
const identifierSizes = [
  { whole: 16, terminalId: 7, reserved: 1 },
  { whole: 38, terminalId: 30, reserved: 0 },
  { whole: 39, terminalId: 30, reserved: 1 },
  { whole: 40, terminalId: 30, reserved: 2 },
] as const;

type IdentifierSize = (typeof identifierSizes)[number];

const jiangsu = identifierSizes[0];

/** The size to write: told apart by the reserved bytes and the length of the identifiers. */
function sizeOf(value: AlarmIdentifier, announcing = ''): IdentifierSize {
  const length = Math.max(value.terminalId.length, announcing.length);
  const short = length <= jiangsu.terminalId && value.reserved.length === jiangsu.reserved;
  const long = identifierSizes.find(
    (size) => size.terminalId === 30 && size.reserved === value.reserved.length,
  );
  return short ? jiangsu : (long ?? jiangsu);
}

function readIdentifier(reader: ByteReader, size: IdentifierSize): AlarmIdentifier {
  return {
    terminalId: decodeText(reader.take(size.terminalId)),
    alarmTime: bcdTime.read(reader, noOwner),
    sequence: reader.uint(1),
    attachments: reader.uint(1),
    reserved: reader.take(size.reserved),
  };
}

function writeIdentifier(writer: ByteWriter, value: AlarmIdentifier, size: IdentifierSize): void {
  fixedText(size.terminalId).write(writer, value.terminalId, noOwner);
  bcdTime.write(writer, value.alarmTime, noOwner);
  writer.uint(1, value.sequence);
  writer.uint(1, value.attachments);
  fixedBytes(size.reserved).write(writer, value.reserved, noOwner);
}

const blankIdentifier: AlarmIdentifier = {
  terminalId: '',
  alarmTime: Number.NaN,
  sequence: 0,
  attachments: 0,
  reserved: new Uint8Array(1),
};

/** An identifier whose size is what `restOf` bytes behind it leave of the message. */
function identifierBefore(restOf: (reader: ByteReader) => number): Codec<AlarmIdentifier> {
  return {
    blank: blankIdentifier,
    read: (reader) => {
      const whole = restOf(reader);
      return readIdentifier(
        reader,
        identifierSizes.find((size) => size.whole === whole) ?? jiangsu,
      );
    },
    write: (writer, value, owner) =>
      writeIdentifier(writer, value, sizeOf(value, announcingOf(owner))),
  };
}

const NUMBER_BYTES = 32;
const REQUEST_RESERVED = 16;

const requestIdentifier = identifierBefore(
  (reader) => reader.remaining - NUMBER_BYTES - REQUEST_RESERVED,
);

/** 0x1210 starts with the terminal's identifier, as long as the one within the alarm's. */
const announcingTerminal: Codec<string> = {
  blank: '',
  read: (reader) => decodeText(reader.take(announcedSize(reader).terminalId)),
  write: (writer, value, owner) => {
    const size = isIdentifier(owner.alarmIdentifier)
      ? sizeOf(owner.alarmIdentifier, value)
      : jiangsu;
    fixedText(size.terminalId).write(writer, value, owner);
  },
};

const announcedIdentifier = identifierBefore((reader) => announcedSize(reader).whole);

/**
 * The first size with which the list of files ends where the message does. Behind the terminal's
 * identifier only the sizes that it was read with are left: one message has one size.
 */
function announcedSize(reader: ByteReader): IdentifierSize {
  const { bytes, start, pos, end } = reader;
  const terminalRead = pos - start;
  const fits = (size: IdentifierSize): boolean => {
    let at = start + size.terminalId + size.whole + NUMBER_BYTES + 1;
    const files = bytes[at++] ?? 0;
    for (let i = 0; i < files && at < end; i++) at += 1 + (bytes[at] ?? 0) + 4;
    return at === end;
  };
  const possible = identifierSizes.filter(
    (size) => terminalRead === 0 || size.terminalId === terminalRead,
  );
  return possible.find(fits) ?? possible[0] ?? jiangsu;
}

/** The terminal that a 0x1210 names before its alarm; a 0x9208 names none. */
function announcingOf(owner: Owner): string {
  return typeof owner.terminalId === 'string' ? owner.terminalId : '';
}

function isIdentifier(value: unknown): value is AlarmIdentifier {
  return typeof value === 'object' && value !== null && 'reserved' in value;
}

const fileRows = [
  field('fileName', prefixedText(u8)),
  /** 0 image, 1 audio, 2 video, 3 text, 4 other. */
  field('fileType', u8),
] as const;

const gap = record([field('offset', u32), field('length', u32)]);
const gaps: Codec<{ offset: number; length: number }[]> = list(u8, gap);

/** Attachments of the alarms of T/JSATL12-2017 and its provincial relatives. */
export const attachmentMessages = [
  down(0x9208, 'attachmentUpload', [
    field('serverAddress', prefixedText(u8)),
    field('tcpPort', u16),
    field('udpPort', u16),
    field('alarmIdentifier', requestIdentifier),
    field('alarmNumber', fixedText(NUMBER_BYTES)),
    field('reserved', fixedBytes(REQUEST_RESERVED)),
  ]),
  up(0x1210, 'attachmentAnnouncement', [
    field('terminalId', announcingTerminal),
    field('alarmIdentifier', announcedIdentifier),
    field('alarmNumber', fixedText(NUMBER_BYTES)),
    /** 0 normal, 1 sent again. */
    field('informationType', u8),
    field(
      'files',
      list(u8, record([field('fileName', prefixedText(u8)), field('sizeBytes', u32)])),
    ),
  ]),
  up(0x1211, 'attachmentFile', [...fileRows, field('sizeBytes', u32)]),
  up(0x1212, 'attachmentFileEnd', [...fileRows, field('sizeBytes', u32)]),
  down(0x9212, 'attachmentFileAck', [
    ...fileRows,
    /** 0 complete, 1 send `gaps` again. */
    field('result', u8),
    field('gaps', gaps),
  ]),
] as const;
