import type { Reading } from './reading.ts';

type Check = (reading: Reading) => string;

const AS_EXPECTED = 'as expected';

/** The frame or header must be refused, and for this reason. */
const refused =
  (layer: string, reason: string): Check =>
  ({ refusal }) =>
    refusal?.layer === layer && refusal.reason === reason
      ? AS_EXPECTED
      : `refusal: ${JSON.stringify(refusal)}`;

const badChecksum = refused('frame', 'bad-checksum');
const badLength = refused('header', 'bad-length');
const tooShort = refused('header', 'too-short');

/** The message is read, and what is odd about its items is reported beside the value. */
const reported: Check = ({ decoded, refusal }) => {
  if (!decoded) return `refusal: ${JSON.stringify(refusal)}`;
  return decoded.issues || decoded.remainder ? AS_EXPECTED : 'nothing was reported';
};

/** The flaw is in what another layer would look at: here the message is simply read. */
const read: Check = ({ decoded, refusal }) =>
  decoded ? AS_EXPECTED : `refusal: ${JSON.stringify(refusal)}`;

/** What must come of every vector that the file marks as flawed. */
export const qualityExpectations: Readonly<Record<string, Check>> = {
  'fakey-0x0200-01': badChecksum,
  'fakey-0x5622-01': refused('frame', 'too-short'),
  'gojt-0x0104-01': refused('body', 'truncated'),
  'gojt-0x0104-03': refused('body', 'truncated'),
  'gojt-0x0104-05': reported,
  'gojt-0x0104-06': reported,
  'gojt-0x0104-07': reported,
  'gojt-0x0200-22': reported,
  'smallchi808-0x0000-01': badLength,
  'smallchi808-0x0200-05': reported,
  'smallchi808-0x0200-10': reported,
  'smallchi808-0x0200-30': read,
  'smallchi808-0x0200-38': badLength,
  'smallchi808-0x0200-40': badChecksum,
  'smallchi808-0x0200-53': reported,
  'smallchi808-0x0200-54': reported,
  'smallchi808-0x0200-58': badChecksum,
  // The flag says 2019 before a header of 2013, whose length fits: such terminals are understood.
  'smallchi808-0x0200-63': read,
  'smallchi808-0x0702-11': tooShort,
  'smallchi808-0x0704-02': badChecksum,
  'smallchi808-0x0801-03': badChecksum,
  'smallchi808-0x0801-04': badChecksum,
  'smallchi808-0x0801-06': badChecksum,
  'smallchi808-0x0801-07': badChecksum,
  'smallchi808-0x0801-09': badChecksum,
  'smallchi808-0x0801-11': badChecksum,
  'smallchi808-0x8104-01': badLength,
  'traccar-0x0200-12': badChecksum,
  'traccar-0x0200-17': badChecksum,
  'traccar-0x0200-22': badChecksum,
  'traccar-0x0200-23': badChecksum,
  'traccar-0x0200-51': badChecksum,
  'traccar-0x0900-03': badChecksum,
  'traccar-0x5501-03': badChecksum,
  'traccar-0x5501-04': tooShort,
  // An unescaped 0x7E cuts the frame before its length can be looked at.
  'traccar-0x5501-05': badChecksum,
  'traccar-0x5502-02': tooShort,
};
