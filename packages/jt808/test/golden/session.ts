import {
  bytes,
  everyEdition,
  type Golden,
  golden,
  noon,
  noonBcd,
  only2011,
  only2013,
  only2019,
  until2013,
} from './golden.ts';

const nul = (count: number): string => '00'.repeat(count);

export const sessionGoldens: readonly Golden[] = [
  golden('terminalAck', everyEdition, '0065 8103 03', {
    ackSerial: 101,
    ackMessageId: 0x8103,
    result: 3,
  }),
  golden('heartbeat', everyEdition, '', {}),
  golden('logout', everyEdition, '', {}),
  golden('serverTimeQuery', everyEdition, '', {}),
  golden('terminalRetransmit', until2013, '0032 03 0001 0002 012c', {
    firstSerial: 50,
    packetIndexes: [1, 2, 300],
  }),
  golden('terminalRetransmit', only2019, '0032 0003 0001 0002 012c', {
    firstSerial: 50,
    packetIndexes: [1, 2, 300],
  }),
  golden(
    'registration',
    only2011,
    `002c 012f 4d414b4552 4d2d313233343536 54524d30303031 02 d4c1423132333435`,
    {
      provinceId: 44,
      cityId: 303,
      makerId: 'MAKER',
      terminalModel: 'M-123456',
      terminalId: 'TRM0001',
      plateColor: 2,
      plate: '粤B12345',
    },
  ),
  golden(
    'registration',
    only2013,
    `002c 012f 4d414b4500 4d2d31323334353637${nul(11)} 30303132333435 01 d4c1423132333435`,
    {
      provinceId: 44,
      cityId: 303,
      makerId: 'MAKE',
      terminalModel: 'M-1234567',
      terminalId: '0012345',
      plateColor: 1,
      plate: '粤B12345',
    },
  ),
  golden(
    'registration',
    only2019,
    `002c 012f 4d414b45522d3131${nul(3)} 4d2d39${nul(27)} 54524d${nul(27)} 00
     4c534741423132333435363738393031 37`,
    {
      provinceId: 44,
      cityId: 303,
      makerId: 'MAKER-11',
      terminalModel: 'M-9',
      terminalId: 'TRM',
      plateColor: 0,
      plate: 'LSGAB123456789017',
    },
  ),
  golden('authentication', until2013, '7365637265742d31', { authCode: 'secret-1' }),
  golden(
    'authentication',
    only2019,
    `08 7365637265742d31 383637353330303132333435363738 56312e302e37${nul(14)}`,
    { authCode: 'secret-1', imei: '867530012345678', softwareVersion: 'V1.0.7' },
  ),
  golden('platformAck', everyEdition, '1234 0200 04', {
    ackSerial: 0x1234,
    ackMessageId: 0x0200,
    result: 4,
  }),
  golden('platformRetransmit', until2013, '1099 02 0003 0009', {
    firstSerial: 4249,
    packetIndexes: [3, 9],
  }),
  golden('platformRetransmit', only2019, '1099 0002 0003 0009', {
    firstSerial: 4249,
    packetIndexes: [3, 9],
  }),
  golden('serverTimeAnswer', everyEdition, noonBcd, { serverTime: noon }),
  golden('registrationAck', everyEdition, '0007 00 746f6b656e', {
    ackSerial: 7,
    result: 0,
    authCode: 'token',
  }),
  golden('registrationAck', everyEdition, '0007 02', { ackSerial: 7, result: 2 }),
  golden('linkCheck', everyEdition, '', {}),
  golden('platformKey', everyEdition, `00010001 ab${nul(127)}`, {
    exponent: 65537,
    modulus: bytes(`ab${nul(127)}`),
  }),
  golden('terminalKey', everyEdition, `00010001 cd${nul(127)}`, {
    exponent: 65537,
    modulus: bytes(`cd${nul(127)}`),
  }),
];
