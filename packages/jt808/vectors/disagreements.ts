/** A vector with which we cannot agree, in which fields (as the author names them), and why. */
export interface Disagreement {
  readonly id: string;
  /** Author's fields; `refused` when we do not read the message, `encoding` for other bytes. */
  readonly fields: readonly string[];
  readonly reason: string;
}

const UTF8_NAMES =
  'the author writes names in UTF-8; the standard has GBK, and nothing tells them apart';
const BARE_DELIMITER = 'holds an unescaped 0x7E, at which every splitter ends the frame';
const OWN_FLAG =
  'the author expects his flags object and leaves the byte it was read from at 0; its bits agree';

const BINARY_PORTS =
  'binary port numbers stand between the semicolons, where the package has text as others do';
const UNTIMED =
  'the author gives a time to a region without the time bit, and like us does not write it';

export const disagreements: readonly Disagreement[] = [
  {
    id: 'emqx-0x0608-01',
    fields: ['refused'],
    reason: 'the body is the text "test_area_data" where two regions are announced',
  },
  { id: 'emqx-0x0702-03', fields: ['body.driver_name', 'encoding'], reason: UTF8_NAMES },
  { id: 'emqx-0x0702-05', fields: ['body.driver_name', 'encoding'], reason: UTF8_NAMES },
  {
    id: 'gojt-0x0104-09',
    fields: ['paramsText'],
    reason: 'the printed explanation leaves out parameters 44 to 47, which the bytes hold',
  },
  {
    id: 'gojt-0x0201-01',
    fields: ['T0x0200LocationItem.Altitude'],
    reason:
      'a random value beyond 32,767 m: heights are read as signed, as terminals below the sea send them',
  },
  { id: 'gojt-0x8300-01', fields: ['Flag'], reason: OWN_FLAG },
  {
    id: 'gojt-0x8300-02',
    fields: ['Text'],
    reason: 'the author’s text is five letters longer than the frame that he puts beside it',
  },
  { id: 'gojt-0x8302-01', fields: ['Flag'], reason: OWN_FLAG },
  {
    id: 'jtfw-0x8100-01',
    fields: ['authCode'],
    reason: 'the author gives a code to a refusal, and like us does not write it',
  },
  { id: 'jtfw-0x8604-01', fields: ['startTime'], reason: UNTIMED },
  { id: 'jtfw-0x8604-02', fields: ['startTime'], reason: UNTIMED },
  {
    id: 'smallchi808-0x0100-01',
    fields: ['Header.ProtocolVersion'],
    reason: 'a header of 2013, which has no revision; the author’s object keeps its default',
  },
  { id: 'smallchi808-0x8105-02', fields: ['encoding'], reason: BINARY_PORTS },
  { id: 'smallchi808-0x8105-03', fields: ['encoding'], reason: BINARY_PORTS },
  {
    id: 'smallchi808-0x0001-02',
    fields: ['encoding'],
    reason: 'the author appends a field of his own, which is left over as the remainder',
  },
  {
    id: 'smallchi808-0x0200-10',
    fields: ['TerminalID', 'Time', 'SN', 'AttachCount'].map(
      (name) => `CustomLocationAttachData.101.AlarmIdentification.${name}`,
    ),
    reason: 'the item announces 32 bytes of its 47, so the identifier lies outside it',
  },
  {
    id: 'smallchi808-0x0200-11',
    fields: ['Time', 'SN', 'AttachCount'].map(
      (name) => `CustomLocationAttachData.101.AlarmIdentification.${name}`,
    ),
    reason: 'an identifier of Guangdong (40 bytes), which the dialect leaves as bytes',
  },
  {
    id: 'smallchi808-0x0702-07',
    fields: ['encoding'],
    reason: 'the author appends two fields of his own, which are left over as the remainder',
  },
  { id: 'smallchi808-0x0200-36', fields: ['refused'], reason: BARE_DELIMITER },
  { id: 'traccar-0x0200-49', fields: ['refused'], reason: BARE_DELIMITER },
  { id: 'traccar-0x0200-58', fields: ['refused'], reason: BARE_DELIMITER },
];

/** Messages of the file that the package has no table for. */
export const unknownMessages: Readonly<Record<string, string>> = {
  '0x0210': 'a vendor’s list of positions, known from one tracker only',
  '0x0304': 'the author’s own example of how a message is added',
  '0x1007': 'a vendor’s message without a published layout',
  '0x1300': 'a vendor’s answer to a text command',
  '0x2070': 'a vendor’s message without a published layout',
  '0x6006': 'a vendor’s answer to a text command',
};
