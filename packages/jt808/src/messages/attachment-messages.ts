import { fixedBytes } from '../codec/bytes.ts';
import type { Codec } from '../codec/codec.ts';
import { list } from '../codec/list.ts';
import { u8, u16, u32 } from '../codec/numbers.ts';
import { field, record } from '../codec/record.ts';
import { fixedText, prefixedText } from '../codec/text.ts';
import { bcdTime } from '../codec/time.ts';
import { down, up } from './message.ts';

/** Identifier of an alarm of T/JSATL12: terminal, time, and which of how many. */
const alarmIdentifier = record([
  field('terminalId', fixedText(7)),
  field('alarmTime', bcdTime),
  field('sequence', u8),
  field('attachments', u8),
  field('reserved', u8),
]);

const fileRows = [
  field('fileName', prefixedText(u8)),
  /** 0 image, 1 audio, 2 video, 3 text, 4 other. */
  field('fileType', u8),
] as const;

const gap = record([field('offset', u32), field('length', u32)]);
const gaps: Codec<{ offset: number; length: number }[]> = list(u8, gap);

/** Attachments of the alarms of T/JSATL12-2017, as Jiangsu has them (identifier of 16 bytes). */
export const attachmentMessages = [
  down(0x9208, 'attachmentUpload', [
    field('serverAddress', prefixedText(u8)),
    field('tcpPort', u16),
    field('udpPort', u16),
    field('alarmIdentifier', alarmIdentifier),
    field('alarmNumber', fixedText(32)),
    field('reserved', fixedBytes(16)),
  ]),
  up(0x1210, 'attachmentAnnouncement', [
    field('terminalId', fixedText(7)),
    field('alarmIdentifier', alarmIdentifier),
    field('alarmNumber', fixedText(32)),
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
