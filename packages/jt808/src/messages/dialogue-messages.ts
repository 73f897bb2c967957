import { restBytes } from '../codec/bytes.ts';
import { list, listToEnd } from '../codec/list.ts';
import { u8, u16 } from '../codec/numbers.ts';
import { equals, field, record, since, until, when } from '../codec/record.ts';
import { prefixedText, restText } from '../codec/text.ts';
import { locationRows } from './location-messages.ts';
import { down, up } from './message.ts';

/** Flags of 0x8300; bit 5 tells a CAN fault code (1) from centre navigation (0). */
export const textFlags = [
  { bit: 0, key: 'urgent' },
  { bit: 2, key: 'display' },
  { bit: 3, key: 'speak' },
  { bit: 4, key: 'advertisingScreen' },
  { bit: 5, key: 'canFaultCode' },
] as const;

const DOOR = 1;

/** A control of 0x8500 since 2019: its parameter is a byte for the door, else the vendor's. */
const control = record([
  field('controlId', u16),
  /** 0 lock, 1 unlock. */
  field('door', u8, when('controlId', equals(DOOR))),
  field(
    'parameter',
    restBytes,
    when('controlId', (id) => id !== DOOR),
  ),
]);

/** Text, questions, information, telephone and vehicle control. */
export const dialogueMessages = [
  down(0x8300, 'text', [
    field('flagBits', u8),
    /** 1 notice, 2 service. */
    field('textType', u8, since(2019)),
    field('text', restText),
  ]),
  down(0x8301, 'eventSetting', [
    /** 0 delete all, 1 replace, 2 append, 3 change, 4 delete these. */
    field('action', u8),
    field('events', list(u8, record([field('eventId', u8), field('content', prefixedText(u8))]))),
  ]),
  up(0x0301, 'eventReport', [field('eventId', u8)]),
  down(0x8302, 'question', [
    field('flagBits', u8),
    field('question', prefixedText(u8)),
    field(
      'answers',
      listToEnd(record([field('answerId', u8), field('content', prefixedText(u16))])),
    ),
  ]),
  up(0x0302, 'questionAnswer', [field('ackSerial', u16), field('answerId', u8)]),
  down(0x8303, 'informationMenu', [
    /** 0 delete all, 1 replace, 2 append, 3 change. */
    field('action', u8),
    field(
      'entries',
      list(u8, record([field('informationType', u8), field('name', prefixedText(u16))])),
    ),
  ]),
  up(0x0303, 'informationDemand', [
    field('informationType', u8),
    /** 0 cancel, 1 order. */
    field('ordered', u8),
  ]),
  down(0x8304, 'information', [field('informationType', u8), field('content', prefixedText(u16))]),
  down(0x8400, 'callBack', [
    /** 0 call, 1 listen in. */
    field('mode', u8),
    field('phone', restText),
  ]),
  down(0x8401, 'phoneBook', [
    /** 0 delete all, 1 replace, 2 append, 3 change. */
    field('action', u8),
    field(
      'contacts',
      list(
        u8,
        record([
          /** 1 incoming, 2 outgoing, 3 both. */
          field('callBits', u8),
          field('phone', prefixedText(u8)),
          field('name', prefixedText(u8)),
        ]),
      ),
    ),
  ]),
  down(0x8500, 'vehicleControl', [
    /** Bit 0: doors, 1 locks. */
    field('controlBits', u8, until(2013)),
    field('controls', list(u16, control), since(2019)),
  ]),
  up(0x0500, 'vehicleControlAnswer', [field('ackSerial', u16), ...locationRows]),
] as const;
