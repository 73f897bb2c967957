import { changedIn2019 } from '../codec/editions.ts';
import { list } from '../codec/list.ts';
import { u8, u16 } from '../codec/numbers.ts';
import { all, equals, field, ifGiven, since, when } from '../codec/record.ts';
import { fixedId, fixedText, prefixedText, restText } from '../codec/text.ts';
import { bcdTime } from '../codec/time.ts';
import type { Version } from '../version.ts';
import { down, up } from './message.ts';

/** Result codes of the general answers 0x0001 and 0x8001; 4 comes from the platform only. */
export const ackResults = {
  ok: 0,
  failed: 1,
  badMessage: 2,
  unsupported: 3,
  alarmConfirmed: 4,
} as const;

/** Result codes of the answer to a registration, 0x8100. */
export const registrationResults = {
  ok: 0,
  vehicleAlreadyRegistered: 1,
  noSuchVehicle: 2,
  terminalAlreadyRegistered: 3,
  noSuchTerminal: 4,
} as const;

/** Rows of the general answers, 0x0001 and 0x8001. */
const ackRows = [field('ackSerial', u16), field('ackMessageId', u16), field('result', u8)] as const;

/** Which sub-packages to send again. */
const retransmissionRows = [
  field('firstSerial', u16),
  field('packetIndexes', list(changedIn2019(u8, u16), u16)),
] as const;

const makerSize = { 2011: 5, 2013: 5, 2019: 11 } as const;
const modelSize = { 2011: 8, 2013: 20, 2019: 30 } as const;
const terminalIdSize = { 2011: 7, 2013: 7, 2019: 30 } as const;

/** Bytes of a registration before the plate, and the longest that stands there (a VIN). */
const BEFORE_PLATE = { 2011: 25, 2013: 37, 2019: 76 } as const;
const LONGEST_PLATE = 17;

/**
 * Terminals exist that announce 2019 and send the body of 2013, and the header cannot tell 2011
 * from 2013: the length decides and, where it allows both, which of them has a plate colour at the
 * place of one.
 */
function registrationLayout(body: Uint8Array): Version {
  if (body.length >= BEFORE_PLATE[2019]) return 2019;
  if (body.length < BEFORE_PLATE[2013]) return 2011;
  if (body.length > BEFORE_PLATE[2011] + LONGEST_PLATE) return 2013;
  return !hasPlateColor(body, 2013) && hasPlateColor(body, 2011) ? 2011 : 2013;
}

/** Colours of plates are 0 to 9 and, for new energy, 91 to 95. */
function hasPlateColor(body: Uint8Array, version: Version): boolean {
  const color = body[BEFORE_PLATE[version] - 1] ?? 0xff;
  return color < 10 || (color > 90 && color < 96);
}

const IMEI_BYTES = 15;
const SOFTWARE_BYTES = 20;

/** Since 2019 the code's length comes first; a body in which that does not add up is all code. */
function authenticationLayout(body: Uint8Array, announced: Version): Version {
  if (announced !== 2019) return announced;
  const behindCode = body.length - 1 - (body[0] ?? 0);
  const complete = behindCode === IMEI_BYTES || behindCode >= IMEI_BYTES + SOFTWARE_BYTES;
  return complete || (behindCode === 0 && body.length > 1) ? 2019 : 2013;
}

/** Link, registration and authentication. */
export const sessionMessages = [
  up(0x0001, 'terminalAck', ackRows),
  up(0x0002, 'heartbeat', []),
  up(0x0003, 'logout', []),
  up(0x0004, 'serverTimeQuery', []),
  up(0x0005, 'terminalRetransmit', retransmissionRows),
  up(
    0x0100,
    'registration',
    [
      field('provinceId', u16),
      field('cityId', u16),
      field('makerId', fixedText(makerSize)),
      field('terminalModel', fixedText(modelSize)),
      field('terminalId', fixedId(terminalIdSize)),
      /** 0: the vehicle has no plate yet, `plate` holds its VIN. */
      field('plateColor', u8),
      field('plate', restText),
    ],
    { layoutOf: registrationLayout },
  ),
  up(
    0x0102,
    'authentication',
    [
      field('authCode', changedIn2019(restText, prefixedText(u8))),
      field('imei', fixedText(IMEI_BYTES), all(since(2019), ifGiven)),
      field('softwareVersion', fixedText(SOFTWARE_BYTES), all(since(2019), ifGiven)),
    ],
    { layoutOf: authenticationLayout },
  ),
  down(0x8001, 'platformAck', ackRows),
  down(0x8003, 'platformRetransmit', retransmissionRows),
  down(0x8004, 'serverTimeAnswer', [field('serverTime', bcdTime)]),
  down(0x8100, 'registrationAck', [
    field('ackSerial', u16),
    field('result', u8),
    field('authCode', restText, when('result', equals(0))),
  ]),
  down(0x8204, 'linkCheck', []),
] as const;
