import { bytes, everyEdition, type Golden, golden, noon, noonBcd } from './golden.ts';

const alarmIdentifier = {
  terminalId: 'TRM0001',
  alarmTime: noon,
  sequence: 3,
  attachments: 2,
  reserved: bytes('01'),
};
const IDENTIFIER = `54524d30303031 ${noonBcd} 03 02 01`;
const provincial = { ...alarmIdentifier, reserved: bytes('0005') };
const PROVINCIAL = `54524d30303031${'00'.repeat(23)} ${noonBcd} 03 02 0005`;

const alarmNumber = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const NUMBER = Buffer.from(alarmNumber).toString('hex');
const FILES = '02 05 312e6a7067 000004d2 05 322e6d7034 0001e240';
const files = [
  { fileName: '1.jpg', sizeBytes: 1234 },
  { fileName: '2.mp4', sizeBytes: 123_456 },
];
const server = { serverAddress: '10.0.0.5', tcpPort: 6078, udpPort: 6079 };
const SERVER = '08 31302e302e302e35 17be 17bf';
const RESERVED = '00'.repeat(16);

export const attachmentGoldens: readonly Golden[] = [
  golden('attachmentUpload', everyEdition, `${SERVER} ${IDENTIFIER} ${NUMBER} ${RESERVED}`, {
    ...server,
    alarmIdentifier,
    alarmNumber,
    reserved: bytes(RESERVED),
  }),
  golden('attachmentUpload', everyEdition, `${SERVER} ${PROVINCIAL} ${NUMBER} ${RESERVED}`, {
    ...server,
    alarmIdentifier: provincial,
    alarmNumber,
    reserved: bytes(RESERVED),
  }),
  golden(
    'attachmentAnnouncement',
    everyEdition,
    `54524d30303031 ${IDENTIFIER} ${NUMBER} 00 ${FILES}`,
    { terminalId: 'TRM0001', alarmIdentifier, alarmNumber, informationType: 0, files },
  ),
  golden(
    'attachmentAnnouncement',
    everyEdition,
    `54524d30303031${'00'.repeat(23)} ${PROVINCIAL} ${NUMBER} 01 ${FILES}`,
    {
      terminalId: 'TRM0001',
      alarmIdentifier: provincial,
      alarmNumber,
      informationType: 1,
      files,
    },
  ),
  golden('attachmentFile', everyEdition, '05 312e6a7067 00 000004d2', {
    fileName: '1.jpg',
    fileType: 0,
    sizeBytes: 1234,
  }),
  golden('attachmentFileEnd', everyEdition, '05 322e6d7034 02 0001e240', {
    fileName: '2.mp4',
    fileType: 2,
    sizeBytes: 123_456,
  }),
  golden(
    'attachmentFileAck',
    everyEdition,
    '05 322e6d7034 02 01 02 00000014 0000000a 00000028 0000001e',
    {
      fileName: '2.mp4',
      fileType: 2,
      result: 1,
      gaps: [
        { offset: 20, length: 10 },
        { offset: 40, length: 30 },
      ],
    },
  ),
];
