import { decodeMessage, encodeMessage } from '@outrider/jt808';
import type { Random } from '../random.ts';
import type { Terminal } from './terminal.ts';

/** What an answer may look at and change. */
export interface CommandContext {
  terminal: Terminal;
  nowMs: number;
  random: Random;
}

export interface Answer {
  messageId: number;
  body: Uint8Array;
}

type AnswerTo = (context: CommandContext, serial: number, body: Uint8Array) => Answer;

const ok = 0;
const failed = 1;
const badMessage = 2;
const unsupported = 3;
/** Commands that a terminal need only confirm. */
const confirmedOnly = [
  0x8204, 0x8300, 0x8301, 0x8302, 0x8303, 0x8304, 0x8400, 0x8401, 0x8600, 0x8601, 0x8602, 0x8603,
  0x8604, 0x8605, 0x8606, 0x8607, 0x8701, 0x8803, 0x8804, 0x8805, 0x8900, 0x9101, 0x9102, 0x9105,
  0x9201, 0x9202, 0x9206, 0x9207, 0x9208, 0x9301, 0x9302, 0x9303, 0x9304, 0x9305, 0x9306,
];
/** Downlink messages that are answers themselves. */
const platformAnswers = new Set([0x8001, 0x8004, 0x8100, 0x8800, 0x9212]);

/** The commands that are answered by more than a confirmation, by message id. */
const answers = new Map<number, AnswerTo>([
  ...confirmedOnly.map((id): [number, AnswerTo] => [id, (_, serial) => general(serial, id, ok)]),
  [0x8103, setParameters],
  [
    0x8104,
    ({ terminal }, serial) => ({ messageId: 0x0104, body: terminal.parameters.answer(serial) }),
  ],
  [0x8105, control],
  [0x8106, queryParameters],
  [0x8107, attributes],
  [0x8201, ({ terminal, nowMs }, serial) => located(0x0201, serial, terminal, nowMs)],
  [0x8202, track],
  [0x8203, confirmAlarms],
  [0x8500, controlVehicle],
  [0x8702, driverIdentity],
  [0x8801, noPictures],
  [0x8802, noStoredMedia],
  [0x9003, mediaAttributes],
  [0x9205, noRecordings],
]);

/** True for messages of the platform that a terminal has to answer. */
export function isCommand(messageId: number): boolean {
  return messageId >= 0x8000 && !platformAnswers.has(messageId);
}

/** What the terminal says to a command; 0x0001 with "unsupported" for those it does not know. */
export function answerCommand(
  context: CommandContext,
  messageId: number,
  serial: number,
  body: Uint8Array,
): Answer[] {
  const answer = answers.get(messageId);
  if (answer === undefined) return [general(serial, messageId, unsupported)];
  return [answer(context, serial, body)];
}

function general(ackSerial: number, ackMessageId: number, result: number): Answer {
  const body = encodeMessage('terminalAck', 2013, { ackSerial, ackMessageId, result });
  return { messageId: 0x0001, body };
}

/** 0x0201 and 0x0500: the serial of the question and a report as in 0x0200. */
function located(messageId: number, serial: number, terminal: Terminal, nowMs: number): Answer {
  const report = terminal.vehicle.report(Math.floor(nowMs / 1000));
  return { messageId, body: Buffer.concat([word(serial), report.body]) };
}

function setParameters({ terminal }: CommandContext, serial: number, body: Uint8Array): Answer {
  const isRead = terminal.parameters.set(body);
  const { driver } = terminal.vehicle;
  driver.odometerM = terminal.parameters.takeOdometerM() ?? driver.odometerM;
  return general(serial, 0x8103, isRead ? ok : badMessage);
}

function queryParameters({ terminal }: CommandContext, serial: number, body: Uint8Array): Answer {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const count = Math.min(body[0] ?? 0, Math.floor((body.length - 1) / 4));
  const ids = Array.from({ length: count }, (_, i) => view.getUint32(1 + i * 4));
  return { messageId: 0x0104, body: terminal.parameters.answer(serial, ids) };
}

/** 4 is "reset": the link goes, the terminal comes back; other commands are only confirmed. */
function control({ terminal }: CommandContext, serial: number, body: Uint8Array): Answer {
  if (body[0] === 4) setTimeout(() => terminal.cutLink(), 200).unref();
  return general(serial, 0x8105, ok);
}

function track({ terminal, nowMs }: CommandContext, serial: number, body: Uint8Array): Answer {
  const message = decodeMessage(0x8202, terminal.identity.version, body);
  if (!message.ok || message.name !== 'tracking') return general(serial, 0x8202, badMessage);
  terminal.parameters.track(message.value.intervalS, message.value.validityS ?? 0, nowMs);
  return general(serial, 0x8202, ok);
}

function confirmAlarms({ terminal }: CommandContext, serial: number, body: Uint8Array): Answer {
  const message = decodeMessage(0x8203, terminal.identity.version, body);
  if (!message.ok || message.name !== 'alarmConfirmation') {
    return general(serial, 0x8203, badMessage);
  }
  terminal.vehicle.confirmAlarms(message.value.alarmBits);
  return general(serial, 0x8203, ok);
}

/** 2013: one flag byte, bit 0 locks; 2019: pairs of control id and parameter, 1 is the doors. */
function controlVehicle(
  { terminal, nowMs }: CommandContext,
  serial: number,
  body: Uint8Array,
): Answer {
  const lock = body.length === 1 ? (body[0] ?? 0) & 1 : (body[4] ?? 0) & 1;
  terminal.vehicle.doorsLocked = lock === 1;
  return located(0x0500, serial, terminal, nowMs);
}

function attributes({ terminal }: CommandContext, _serial: number): Answer {
  const { identity } = terminal;
  const [maker, model, id] = identity.version === 2019 ? [11, 30, 30] : [5, 20, 7];
  const hardware = Buffer.from('HW-1.2', 'latin1');
  const firmware = Buffer.from('FW-3.7.0', 'latin1');
  const body = Buffer.concat([
    word(0b0000_0000_1000_0001),
    padded(identity.manufacturer, maker),
    padded(identity.model, model),
    padded(identity.terminalNumber, id),
    Buffer.from(`8986${identity.phone.padStart(16, '0').slice(-16)}`, 'hex'),
    Buffer.from([hardware.length]),
    hardware,
    Buffer.from([firmware.length]),
    firmware,
    Buffer.from([0b0000_0011, 0b0011_0000]),
  ]);
  return { messageId: 0x0107, body };
}

/** A card that was read: name, certificate number, issuer, expiry. */
function driverIdentity({ terminal, nowMs }: CommandContext): Answer {
  const name = Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]); // 张三 in GBK
  const certificate = padded(`4403${terminal.identity.phone.slice(-8)}`, 20);
  const issuer = Buffer.from([0xc9, 0xee, 0xdb, 0xda]); // 深圳 in GBK
  const time = Buffer.from(bcdDigits(nowMs).slice(2), 'hex');
  const expiry = Buffer.from('20301231', 'hex');
  const parts = [
    Buffer.from([1]),
    time,
    Buffer.from([0, name.length]),
    name,
    certificate,
    Buffer.from([issuer.length]),
    issuer,
    expiry,
  ];
  if (terminal.identity.version === 2019) parts.push(padded('440300199001011234', 20));
  return { messageId: 0x0702, body: Buffer.concat(parts) };
}

/** There is no camera: 0x0805 with result "failed" and no pictures. */
function noPictures(_: CommandContext, serial: number): Answer {
  return { messageId: 0x0805, body: Buffer.concat([word(serial), Buffer.from([failed, 0, 0])]) };
}

/** Nothing is stored: 0x0802 with a count of 0. */
function noStoredMedia(_: CommandContext, serial: number): Answer {
  return { messageId: 0x0802, body: Buffer.concat([word(serial), word(0)]) };
}

/** 0x1003: G.711A at 8 kHz with 16 bits, H.264, one audio and four video channels. */
function mediaAttributes(): Answer {
  return { messageId: 0x1003, body: Buffer.from([6, 1, 0, 1, 1, 64, 1, 98, 1, 4]) };
}

/** 0x1205: no recordings. */
function noRecordings(_: CommandContext, serial: number): Answer {
  return { messageId: 0x1205, body: Buffer.concat([word(serial), Buffer.alloc(4)]) };
}

function word(value: number): Buffer {
  return Buffer.from([(value >> 8) & 0xff, value & 0xff]);
}

function padded(text: string, length: number): Buffer {
  const field = Buffer.alloc(length);
  field.write(text, 'latin1');
  return field;
}

/** YYYYMMDDhhmmss in GMT+8. */
function bcdDigits(timeMs: number): string {
  return new Date(timeMs + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);
}
