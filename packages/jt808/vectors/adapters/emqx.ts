import { type Adapter, is, type Rule } from '../adapter.ts';
import { bit, tenths } from '../wordings.ts';
import { location, orZero } from './fields.ts';

const names = {
  alarm: 'alarm',
  status: 'status',
  latitude: 'latitude',
  longitude: 'longitude',
  altitude: 'altitude',
  speed: 'speed',
  heading: 'direction',
  time: 'time',
};

/** The author's words for the bits of item 0x25, from bit 0 on. */
const signals = [
  'low_beam',
  'high_beam',
  'right_turn',
  'left_turn',
  'brake',
  'reverse',
  'fog',
  'side_marker',
  'horn',
  'air_conditioner',
  'neutral',
  'retarder',
  'abs',
  'heater',
  'cluth',
];

function extras(prefix: string, ours: string): Rule[] {
  const item = (id: number): string => `${ours}.items.#${id}.value`;
  return [
    is(`${prefix}extra.mileage`, item(1), tenths),
    is(`${prefix}extra.speed`, item(3), tenths),
    is(`${prefix}extra.carriage_temp`, item(6)),
    ...signals.map((name, index) => is(`${prefix}extra.signal.${name}`, item(0x25), bit(index))),
    is(`${prefix}extra.io_status.deep_sleep`, item(0x2a), bit(0)),
    is(`${prefix}extra.io_status.sleep`, item(0x2a), bit(1)),
    is(`${prefix}extra.analog.ad0`, `${item(0x2b)}.ad0`),
    is(`${prefix}extra.analog.ad1`, `${item(0x2b)}.ad1`),
    is(`${prefix}extra.rssi`, item(0x30)),
    is(`${prefix}extra.gnss_sat_num`, item(0x31)),
  ];
}

export const emqx: Adapter = {
  author: 'emqx/emqx',
  everywhere: [
    is('header.msg_id', 'header.messageId'),
    is('header.encrypt', 'header.encryption'),
    is('header.len', 'header.bodyLength'),
    is('header.phone', 'header.phone'),
    is('header.msg_sn', 'header.serial'),
    is('header.proto_ver', 'header.protocolVersion', orZero),
  ],
  messages: {
    5: [
      is('body.seq', 'body.firstSerial'),
      is('body.count', 'body.packetIndexes.length'),
      is('body.ids.*', 'body.packetIndexes.$1'),
    ],
    256: [
      is('body.province', 'body.provinceId'),
      is('body.city', 'body.cityId'),
      is('body.manufacturer', 'body.makerId'),
      is('body.model', 'body.terminalModel'),
      is('body.dev_id', 'body.terminalId'),
      is('body.color', 'body.plateColor'),
      is('body.license_number', 'body.plate'),
    ],
    258: [is('body.code', 'body.authCode'), is('body.imei', 'body.imei')],
    260: [is('body.params.*', 'body.parameters.$1')],
    512: [...location(names, 'body.'), ...extras('body.', 'body')],
    1544: [is('body.type', 'body.kind'), is('body.count', 'body.count')],
    1794: [
      is('body.status', 'body.status'),
      is('body.ic_result', 'body.icResult'),
      is('body.driver_name', 'body.driverName'),
    ],
    1796: [
      is('body.length', 'body.locations.length'),
      is('body.type', 'body.kind'),
      ...location(names, 'body.location[*].', 'body.locations.$1'),
      ...extras('body.location[*].', 'body.locations.$1'),
    ],
  },
};
