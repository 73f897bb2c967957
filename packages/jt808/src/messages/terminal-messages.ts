import type { ByteReader } from '../codec/byte-reader.ts';
import { prefixedBytes, restBytes } from '../codec/bytes.ts';
import type { Codec } from '../codec/codec.ts';
import { list } from '../codec/list.ts';
import { u8, u16, u32 } from '../codec/numbers.ts';
import { field, ifGiven } from '../codec/record.ts';
import { tagged } from '../codec/tagged.ts';
import { bcdDigits, fixedId, fixedText, prefixedText, restText } from '../codec/text.ts';
import { down, up } from './message.ts';
import { terminalParameters } from './parameter-items.ts';

const parameters = tagged(
  {
    id: u32,
    length: u8,
    count: u8,
    overlay: (dialect) => dialect.parameters,
    unique: false,
  },
  terminalParameters,
);

/** Commands of 0x8105. */
export const terminalCommands = {
  upgrade: 1,
  connect: 2,
  shutDown: 3,
  reset: 4,
  factoryReset: 5,
  closeDataLink: 6,
  closeAllLinks: 7,
} as const;

const longMaker = fixedText(11);
const shortMaker = fixedText(5);
/** Bytes from the maker to the length of the hardware's version, since 2019. */
const BEHIND_MAKER = 30 + 30 + 10;

/**
 * Since 2019 the maker has 11 bytes, but implementations exist that kept the 5 of before: the
 * lengths of the two versions behind it tell which.
 */
const attributeMaker: Codec<string> = {
  blank: '',
  read: (reader, owner) => {
    const long =
      reader.version === 2019 && (attributesAddUp(reader, 11) || !attributesAddUp(reader, 5));
    return (long ? longMaker : shortMaker).read(reader, owner);
  },
  write: (writer, value, owner) =>
    (writer.version === 2019 ? longMaker : shortMaker).write(writer, value, owner),
};

function attributesAddUp({ bytes, pos, end }: ByteReader, makerBytes: number): boolean {
  const hardwareAt = pos + makerBytes + BEHIND_MAKER;
  const firmwareAt = hardwareAt + 1 + (bytes[hardwareAt] ?? end);
  // The two bytes about GNSS and network may be missing.
  const behind = end - (firmwareAt + 1 + (bytes[firmwareAt] ?? end));
  return behind >= 0 && behind <= 2;
}

/** Parameters, attributes, control and upgrade of the terminal itself. */
export const terminalMessages = [
  down(0x8103, 'parameterSetting', [field('parameters', parameters)]),
  down(0x8104, 'parameterQuery', []),
  down(0x8106, 'namedParameterQuery', [field('parameterIds', list(u8, u32))]),
  up(0x0104, 'parameterAnswer', [field('ackSerial', u16), field('parameters', parameters)]),
  down(0x8105, 'terminalControl', [
    field('command', u8),
    /** Values separated by `;`, for the upgrade and for connecting to a server. */
    field('commandParameters', restText, ifGiven),
  ]),
  down(0x8107, 'attributeQuery', []),
  up(0x0107, 'attributeAnswer', [
    /** Bit 0 passenger, 1 dangerous goods, 2 freight, 3 taxi, 6 disk recording, 7 separate device. */
    field('typeBits', u16),
    field('makerId', attributeMaker),
    field('terminalModel', fixedText({ 2011: 20, 2013: 20, 2019: 30 })),
    field('terminalId', fixedId({ 2011: 7, 2013: 7, 2019: 30 })),
    field('iccid', bcdDigits(10)),
    field('hardwareVersion', prefixedText(u8)),
    field('firmwareVersion', prefixedText(u8)),
    /** Bit 0 GPS, 1 BeiDou, 2 GLONASS, 3 Galileo. */
    field('gnssBits', u8, ifGiven),
    /** Bit 0 GPRS, 1 CDMA, 2 TD-SCDMA, 3 WCDMA, 4 CDMA2000, 5 TD-LTE, 7 others. */
    field('networkBits', u8, ifGiven),
  ]),
  down(0x8108, 'upgradePackage', [
    /** 0 terminal, 12 IC card reader, 52 GNSS module. */
    field('upgradeType', u8),
    field('makerId', fixedText(5)),
    field('firmwareVersion', prefixedText(u8)),
    field('data', prefixedBytes(u32)),
  ]),
  up(0x0108, 'upgradeResult', [
    field('upgradeType', u8),
    /** 0 done, 1 failed, 2 cancelled. */
    field('result', u8),
  ]),
  down(0x8900, 'dataDown', [field('dataType', u8), field('data', restBytes)]),
  up(0x0900, 'dataUp', [field('dataType', u8), field('data', restBytes)]),
  /** `data` is compressed with gzip. */
  up(0x0901, 'compressedDataUp', [field('data', prefixedBytes(u32))]),
] as const;
