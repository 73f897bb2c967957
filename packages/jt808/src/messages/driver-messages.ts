import { fixedBytes, prefixedBytes, restBytes } from '../codec/bytes.ts';
import { countOf, listCountedBy } from '../codec/list.ts';
import { u8, u16, u32 } from '../codec/numbers.ts';
import {
  all,
  derived,
  field,
  ifGiven,
  type Presence,
  record,
  since,
  until,
} from '../codec/record.ts';
import { bcdDigits, fixedText, prefixedText } from '../codec/text.ts';
import { bcdTime } from '../codec/time.ts';
import { down, up } from './message.ts';

const CARD_INSERTED = 1;
const READ_OK = 0;

/** A card that was taken out has no content, though some terminals send it all the same. */
function unless(name: string, expected: number): Presence {
  return {
    onRead: (reader, owner) => owner[name] === expected || reader.remaining > 0,
    onWrite: (_writer, value, owner) => owner[name] === expected || value !== undefined,
  };
}

const inserted = all(since(2013), unless('status', CARD_INSERTED));
const readable = all(since(2013), unless('status', CARD_INSERTED), unless('icResult', READ_OK));

/** Waybill, driver, travelling recorder, CAN bus and passengers. */
export const driverMessages = [
  up(0x0701, 'waybill', [field('data', prefixedBytes(u32))]),
  down(0x8702, 'driverQuery', []),
  up(0x0702, 'driverIdentity', [
    /** 1 card inserted, 2 taken out. The edition of 2011 has neither status nor time. */
    field('status', u8, since(2013)),
    field('cardTime', bcdTime, since(2013)),
    /** 0 read, 1 not authenticated, 2 locked, 3 taken out, 4 checksum wrong. */
    field('icResult', u8, inserted),
    field('driverName', prefixedText(u8), until(2011)),
    field('idCard', fixedText(20), until(2011)),
    field('certificate', fixedText(40), until(2011)),
    field('issuer', prefixedText(u8), until(2011)),
    field('driverName', prefixedText(u8), readable),
    field('certificate', fixedText(20), readable),
    field('issuer', prefixedText(u8), readable),
    /** YYYYMMDD. */
    field('certificateExpiry', bcdDigits(4), readable),
    field('idCard', fixedText(20), all(since(2019), readable, ifGiven)),
  ]),
  down(0x8700, 'recorderQuery', [
    /** Command of GB/T 19056, whose frame is `data`. */
    field('command', u8),
    field('data', restBytes),
  ]),
  down(0x8701, 'recorderSetting', [field('command', u8), field('data', restBytes)]),
  up(0x0700, 'recorderData', [
    field('ackSerial', u16),
    field('command', u8),
    field('data', restBytes),
  ]),
  up(0x0705, 'canData', [
    field('count', countOf(u16, 'frames'), derived),
    /** When the first frame came, digits of hour, minute, second and four of its fraction. */
    field('firstTimeOfDay', bcdDigits(5)),
    field(
      'frames',
      listCountedBy(
        'count',
        record([
          /** Bits 0 to 28 identifier, 29 averaged, 30 extended, 31 second bus. */
          field('canId', u32),
          field('data', fixedBytes(8)),
        ]),
      ),
    ),
  ]),
  up(0x1005, 'passengerFlow', [
    field('startTime', bcdTime),
    field('endTime', bcdTime),
    field('boarded', u16),
    field('alighted', u16),
  ]),
] as const;
