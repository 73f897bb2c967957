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
  since2013,
} from './golden.ts';

const nul = (count: number): string => '00'.repeat(count);
const ID_CARD = `${Buffer.from('440301199001011234').toString('hex')}${nul(2)}`;
const ISSUER = '10 c9eedbdacad0bdbbcda8d4cbcae4bed6';
const issuer = '深圳市交通运输局';
const inserted = {
  status: 1,
  cardTime: noon,
  icResult: 0,
  driverName: '张三',
  certificate: 'CERT-77',
  issuer,
  certificateExpiry: '20301231',
};
const insertedBody = `01 ${noonBcd} 00 04 d5c5c8fd 434552542d3737${nul(13)} ${ISSUER} 20301231`;

export const driverGoldens: readonly Golden[] = [
  golden('waybill', everyEdition, '00000003 414243', { data: bytes('414243') }),
  golden('driverQuery', everyEdition, '', {}),
  golden('driverIdentity', only2011, `04 d5c5c8fd ${ID_CARD} 434552542d3737${nul(33)} ${ISSUER}`, {
    driverName: '张三',
    idCard: '440301199001011234',
    certificate: 'CERT-77',
    issuer,
  }),
  golden('driverIdentity', only2013, insertedBody, inserted),
  golden('driverIdentity', only2019, `${insertedBody} ${ID_CARD}`, {
    ...inserted,
    idCard: '440301199001011234',
  }),
  golden('driverIdentity', since2013, `02 ${noonBcd}`, { status: 2, cardTime: noon }),
  golden('driverIdentity', since2013, `01 ${noonBcd} 03`, {
    status: 1,
    cardTime: noon,
    icResult: 3,
  }),
  golden('recorderQuery', everyEdition, '08 aa7508000000d7', {
    command: 8,
    data: bytes('aa7508000000d7'),
  }),
  golden('recorderSetting', everyEdition, '82 aa75', { command: 0x82, data: bytes('aa75') }),
  golden('recorderData', everyEdition, '0102 00 557a00000200 1901 35', {
    ackSerial: 258,
    command: 0,
    data: bytes('557a00000200190135'),
  }),
  golden(
    'canData',
    everyEdition,
    '0002 2345112280 c0000102 0102030405060708 0cf00400 1122334455667788',
    {
      count: 2,
      firstTimeOfDay: '2345112280',
      frames: [
        { canId: 0xc0000102, data: bytes('0102030405060708') },
        { canId: 0x0cf00400, data: bytes('1122334455667788') },
      ],
    },
  ),
  golden('passengerFlow', everyEdition, `261121100000 ${noonBcd} 0002 0013`, {
    startTime: noon - 15.5 * 60_000,
    endTime: noon,
    boarded: 2,
    alighted: 19,
  }),
];
