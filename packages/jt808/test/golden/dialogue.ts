import { bytes, everyEdition, type Golden, golden, only2019, until2013 } from './golden.ts';

export const dialogueGoldens: readonly Golden[] = [
  golden('text', until2013, '0d c7ebbcf5cbd9c2fdd0d0', { flagBits: 13, text: '请减速慢行' }),
  golden('text', only2019, '0d 01 c7ebbcf5cbd9c2fdd0d0', {
    flagBits: 13,
    textType: 1,
    text: '请减速慢行',
  }),
  golden('eventSetting', everyEdition, '02 02 01 04 b2d6bfe2 07 02 4f4b', {
    action: 2,
    events: [
      { eventId: 1, content: '仓库' },
      { eventId: 7, content: 'OK' },
    ],
  }),
  golden('eventReport', everyEdition, '07', { eventId: 7 }),
  golden('question', everyEdition, '11 0a b5bdb4efc1cbc2f0a3bf 01 0002 cac7 02 0002 b7f1', {
    flagBits: 17,
    question: '到达了吗？',
    answers: [
      { answerId: 1, content: '是' },
      { answerId: 2, content: '否' },
    ],
  }),
  golden('questionAnswer', everyEdition, '0065 02', { ackSerial: 101, answerId: 2 }),
  golden('informationMenu', everyEdition, '01 02 01 0004 ccecc6f8 02 0004 c2b7bff6', {
    action: 1,
    entries: [
      { informationType: 1, name: '天气' },
      { informationType: 2, name: '路况' },
    ],
  }),
  golden('informationDemand', everyEdition, '02 01', { informationType: 2, ordered: 1 }),
  golden('information', everyEdition, '01 0004 b6e0d4c6', {
    informationType: 1,
    content: '多云',
  }),
  golden('callBack', everyEdition, '01 3133393030303031313131', {
    mode: 1,
    phone: '13900001111',
  }),
  golden('phoneBook', everyEdition, '01 01 03 0b 3133393030303031313131 04 b5f7b6c8', {
    action: 1,
    contacts: [{ callBits: 3, phone: '13900001111', name: '调度' }],
  }),
  golden('vehicleControl', until2013, '01', { controlBits: 1 }),
  golden('vehicleControl', only2019, '0002 0001 01 f001 aabb', {
    controls: [
      { controlId: 1, door: 1 },
      { controlId: 0xf001, parameter: bytes('aabb') },
    ],
  }),
];
