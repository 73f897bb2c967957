import { type Adapter, is, type Rule, skip, type Wording, within } from '../adapter.ts';
import { beijingTime, hexText, microdegrees, oneByte, tenths, withoutZeros } from '../wordings.ts';
import { activeSafety, location, orZero, propertiesWord, safetyAlarm, wasRead } from './fields.ts';

/** The author's records inherit a header that is not read where a record is nested. */
const nestedHeader: readonly Rule[] = [
  'messageId',
  'properties',
  'protocolVersion',
  'serialNo',
  'verified',
].map((name) => skip(name, 'header members of a nested record, which nobody reads'));

const names = {
  alarm: 'warnBit',
  status: 'statusBit',
  latitude: 'latitude',
  longitude: 'longitude',
  altitude: 'altitude',
  speed: 'speed',
  heading: 'direction',
  time: 'deviceTime',
};

/** Both analog inputs in one number, the upper one first. */
const bothAnalog: Wording = (ours) => {
  if (typeof ours !== 'object' || ours === null) return ours;
  return Number(Reflect.get(ours, 'ad1')) * 0x10000 + Number(Reflect.get(ours, 'ad0'));
};

/** Always thirty bytes, where ours ends with the last tyre that has a pressure. */
const thirty: Wording = (ours) => (ours === undefined ? undefined : 30);

const safety = {
  alarmId: 'id',
  flag: 'state',
  event: 'type',
  level: 'level',
  speed: 'speed',
  altitude: 'altitude',
  latitude: 'latitude',
  longitude: 'longitude',
  time: 'alarmTime',
  status: 'statusBit',
  identifier: ['deviceId', 'dateTime', 'sequenceNo', 'fileTotal', 'reserved'],
} as const;

/** One item of T/JSATL12, with the fields that only some of the four have. */
function safetyItem(id: string): Rule[] {
  const ours = `body.items.#${id}.value`;
  const prefix = `attributes.${id}.`;
  return [
    ...safetyAlarm(prefix, id, safety),
    is(`${prefix}frontSpeed`, `${ours}.frontSpeedKmh`),
    is(`${prefix}frontDistance`, `${ours}.frontDistanceDs`),
    is(`${prefix}deviateType`, `${ours}.deviation`),
    is(`${prefix}roadSign`, `${ours}.signType`),
    is(`${prefix}roadSignValue`, `${ours}.signValue`),
    is(`${prefix}fatigueDegree`, `${ours}.fatigue`),
    is(`${prefix}reserves`, `${ours}.reserved`, (bytes, expected) =>
      bytes instanceof Uint8Array && typeof expected === 'number'
        ? Buffer.from(bytes).readUInt32BE()
        : bytes,
    ),
  ];
}

const items: readonly Rule[] = [
  is('attributes.1', 'body.items.#1.value', tenths),
  is('attributes.2', 'body.items.#2.value', tenths),
  is('attributes.3', 'body.items.#3.value', tenths),
  is('attributes.5.value.length', 'body.items.#5.value', thirty),
  is('attributes.5.value.*', 'body.items.#5.value.$1'),
  is('attributes.17.*', 'body.items.#17.value.$1'),
  is('attributes.18.*', 'body.items.#18.value.$1'),
  is('attributes.19.areaId', 'body.items.#19.value.segmentId'),
  is('attributes.19.driveTime', 'body.items.#19.value.drivingTimeS'),
  is('attributes.19.result', 'body.items.#19.value.result'),
  is('attributes.43', 'body.items.#43.value', bothAnalog),
  ...['100', '101', '102', '103'].flatMap(safetyItem),
  is('attributes.*', 'body.items.#$1.value'),
];

/** A clock of four digits, which the author gives as `hh:mm:ss`. */
const clock: Wording = (ours) =>
  typeof ours === 'string' ? `${ours.slice(0, 2)}:${ours.slice(2)}:00` : ours;

const clocks = [1, 2, 3, 4].flatMap((n) => [
  is(`parameters.124.wakeTime${n}`, `body.parameters.#124.value.wake${n}`, clock),
  is(`parameters.124.sleepTime${n}`, `body.parameters.#124.value.sleep${n}`, clock),
]);

const parameters: readonly Rule[] = [
  is('parameters.117.realtimeEncode', 'body.parameters.#117.value.liveEncoding'),
  is('parameters.117.realtimeResolution', 'body.parameters.#117.value.liveResolution'),
  is('parameters.117.realtimeFrameInterval', 'body.parameters.#117.value.liveKeyFrameInterval'),
  is('parameters.117.realtimeFrameRate', 'body.parameters.#117.value.liveFramesPerS'),
  is('parameters.117.realtimeBitRate', 'body.parameters.#117.value.liveKbitPerS'),
  is('parameters.117.storageEncode', 'body.parameters.#117.value.storageEncoding'),
  is('parameters.117.storageResolution', 'body.parameters.#117.value.storageResolution'),
  is('parameters.117.storageFrameInterval', 'body.parameters.#117.value.storageKeyFrameInterval'),
  is('parameters.117.storageFrameRate', 'body.parameters.#117.value.storageFramesPerS'),
  is('parameters.117.storageBitRate', 'body.parameters.#117.value.storageKbitPerS'),
  is('parameters.117.odsConfig', 'body.parameters.#117.value.overlayBits'),
  is('parameters.117.audioEnabled', 'body.parameters.#117.value.audioOut'),
  is('parameters.121.storageThreshold', 'body.parameters.#121.value.storagePercent'),
  is('parameters.121.duration', 'body.parameters.#121.value.longestMin'),
  is('parameters.121.startTime', 'body.parameters.#121.value.beforeAlarmMin'),
  is('parameters.123.overloadThreshold', 'body.parameters.#123.value.ratedPassengers'),
  is('parameters.123.fatigueThreshold', 'body.parameters.#123.value.fatiguePercent'),
  is('parameters.124.mode', 'body.parameters.#124.value.modeBits'),
  is('parameters.124.conditionType', 'body.parameters.#124.value.conditionBits'),
  is('parameters.124.dayOfWeek', 'body.parameters.#124.value.weekdayBits'),
  is('parameters.124.timeFlag', 'body.parameters.#124.value.periodBits'),
  ...clocks,
  ...['62308', '62309', '62311'].map((id) => skip(`parameters.${id}.**`, activeSafety)),
];

/** What 0x8600 and 0x8602 tell of a region beside its shape. */
function region(list: string): Rule[] {
  const ours = `body.${list}.$1`;
  return [
    is('items[*].id', `${ours}.regionId`),
    is('items[*].attribute', `${ours}.attributeBits`),
    is('items[*].startTime', `${ours}.startTime`, beijingTime),
    is('items[*].endTime', `${ours}.endTime`, beijingTime),
    is('items[*].maxSpeed', `${ours}.maxSpeedKmh`),
    is('items[*].duration', `${ours}.overspeedS`),
    is('items[*].nightMaxSpeed', `${ours}.nightMaxSpeedKmh`),
    is('items[*].name', `${ours}.name`),
  ];
}

const media: readonly Rule[] = [
  is('id', 'body.mediaId'),
  is('type', 'body.mediaType'),
  is('format', 'body.format'),
  is('event', 'body.event'),
  is('channelId', 'body.channel'),
];

const server: readonly Rule[] = [
  is('ip', 'body.serverAddress'),
  is('tcpPort', 'body.tcpPort'),
  is('udpPort', 'body.udpPort'),
];

const alarmIdentifier: readonly Rule[] = [
  is('deviceId', 'body.alarmIdentifier.terminalId'),
  is('dateTime', 'body.alarmIdentifier.alarmTime', beijingTime),
  is('sequenceNo', 'body.alarmIdentifier.sequence'),
  is('fileTotal', 'body.alarmIdentifier.attachments'),
  is('reserved', 'body.alarmIdentifier.reserved', oneByte),
  is('platformAlarmId', 'body.alarmNumber'),
];

/** Java’s bytes are signed. */
const signedByte: Wording = (ours) => (typeof ours === 'number' ? (ours << 24) >> 24 : ours);

const low32 = 0x1_0000_0000;

export const yezhihao: Adapter = {
  author: 'yezhihao/jt808-server',
  everywhere: [
    is('clientId', 'header.phone', withoutZeros),
    is('messageId', 'header.messageId'),
    is('properties', 'header', propertiesWord),
    is('protocolVersion', 'header.protocolVersion', orZero),
    is('serialNo', 'header.serial'),
    is('verified', 'header', wasRead),
    is('responseSerialNo', 'body.ackSerial'),
  ],
  messages: {
    256: [
      is('provinceId', 'body.provinceId'),
      is('cityId', 'body.cityId'),
      is('makerId', 'body.makerId'),
      is('deviceModel', 'body.terminalModel'),
      is('deviceId', 'body.terminalId'),
      is('plateColor', 'body.plateColor'),
      is('plateNo', 'body.plate'),
    ],
    258: [
      is('token', 'body.authCode'),
      is('imei', 'body.imei'),
      is('softwareVersion', 'body.softwareVersion'),
    ],
    260: [...parameters],
    263: [
      is('deviceType', 'body.typeBits'),
      is('makerId', 'body.makerId'),
      is('deviceModel', 'body.terminalModel'),
      is('deviceId', 'body.terminalId'),
      is('iccid', 'body.iccid'),
      is('hardwareVersion', 'body.hardwareVersion'),
      is('firmwareVersion', 'body.firmwareVersion'),
      is('gnssAttribute', 'body.gnssBits'),
      is('networkAttribute', 'body.networkBits'),
    ],
    264: [is('type', 'body.upgradeType'), is('result', 'body.result')],
    512: [...location(names), ...items],
    769: [is('eventId', 'body.eventId')],
    770: [is('answerId', 'body.answerId')],
    771: [is('type', 'body.informationType'), is('action', 'body.ordered')],
    1794: [
      is('status', 'body.status'),
      is('dateTime', 'body.cardTime', beijingTime),
      is('cardStatus', 'body.icResult'),
      is('name', 'body.driverName'),
      is('licenseNo', 'body.certificate'),
      is('institution', 'body.issuer'),
      is('licenseValidPeriod', 'body.certificateExpiry'),
      is('idCard', 'body.idCard'),
    ],
    1796: [
      is('total', 'body.locations.length'),
      is('type', 'body.kind'),
      ...location(names, 'items[*].', 'body.locations.$1'),
      ...within('items[*]', nestedHeader),
    ],
    2048: [...media],
    2049: [
      ...media,
      ...location(names, 'location.', 'body.location'),
      ...within('location', nestedHeader),
      is('packet', 'body.data', hexText),
    ],
    2050: [
      is('items[*].id', 'body.media.$1.mediaId'),
      is('items[*].type', 'body.media.$1.mediaType'),
      is('items[*].channelId', 'body.media.$1.channel'),
      is('items[*].event', 'body.media.$1.event'),
      ...location(names, 'items[*].location.', 'body.media.$1.location'),
      ...within('items[*].location', nestedHeader),
    ],
    2053: [is('result', 'body.result'), is('id.*', 'body.mediaIds.$1')],
    2304: [is('type', 'body.dataType')],
    2305: [is('body.*', 'body.data.$1', signedByte)],
    4613: [
      is('items[*].channelNo', 'body.recordings.$1.channel'),
      is('items[*].startTime', 'body.recordings.$1.startTime', beijingTime),
      is('items[*].endTime', 'body.recordings.$1.endTime', beijingTime),
      is('items[*].warnBit', 'body.recordings.$1', (ours) => bothAlarms(ours)),
      is('items[*].mediaType', 'body.recordings.$1.mediaType'),
      is('items[*].streamType', 'body.recordings.$1.streamType'),
      is('items[*].storageType', 'body.recordings.$1.storageType'),
      is('items[*].size', 'body.recordings.$1.sizeBytes'),
    ],
    4614: [is('result', 'body.result')],
    4624: [
      is('deviceId_', 'body.terminalId'),
      ...alarmIdentifier,
      is('type', 'body.informationType'),
      is('items[*].name', 'body.files.$1.fileName'),
      is('items[*].size', 'body.files.$1.sizeBytes'),
    ],
    4625: [is('name', 'body.fileName'), is('type', 'body.fileType'), is('size', 'body.sizeBytes')],
    32769: [is('responseMessageId', 'body.ackMessageId'), is('resultCode', 'body.result')],
    32771: [is('responseSerialNo', 'body.firstSerial'), is('id.*', 'body.packetIndexes.$1')],
    33024: [is('resultCode', 'body.result'), is('token', 'body.authCode')],
    33027: [...parameters],
    33029: [is('command', 'body.command'), is('parameter', 'body.commandParameters')],
    33282: [is('interval', 'body.intervalS'), is('validityPeriod', 'body.validityS')],
    33538: [
      is('sign', 'body.flagBits'),
      is('content', 'body.question'),
      is('options[*].id', 'body.answers.$1.answerId'),
      is('options[*].content', 'body.answers.$1.content'),
    ],
    33539: [
      is('type', 'body.action'),
      is('infos[*].type', 'body.entries.$1.informationType'),
      is('infos[*].name', 'body.entries.$1.name'),
    ],
    33540: [is('type', 'body.informationType'), is('content', 'body.content')],
    33793: [
      is('type', 'body.action'),
      is('contacts[*].sign', 'body.contacts.$1.callBits'),
      is('contacts[*].phone', 'body.contacts.$1.phone'),
      is('contacts[*].name', 'body.contacts.$1.name'),
    ],
    34048: [
      is('type', 'body.controlBits'),
      skip('param', 'a parameter that the message of 2013 does not have'),
    ],
    34304: [
      is('action', 'body.action'),
      ...region('circles'),
      is('items[*].latitude', 'body.circles.$1.centerLatitudeDeg', microdegrees),
      is('items[*].longitude', 'body.circles.$1.centerLongitudeDeg', microdegrees),
      is('items[*].radius', 'body.circles.$1.radiusM'),
    ],
    34306: [
      is('action', 'body.action'),
      ...region('rectangles'),
      is('items[*].latitudeUL', 'body.rectangles.$1.topLatitudeDeg', microdegrees),
      is('items[*].longitudeUL', 'body.rectangles.$1.leftLongitudeDeg', microdegrees),
      is('items[*].latitudeLR', 'body.rectangles.$1.bottomLatitudeDeg', microdegrees),
      is('items[*].longitudeLR', 'body.rectangles.$1.rightLongitudeDeg', microdegrees),
    ],
    34308: [
      is('id', 'body.regionId'),
      is('attribute', 'body.attributeBits'),
      is('startTime', 'body.startTime', beijingTime),
      is('endTime', 'body.endTime', beijingTime),
      is('maxSpeed', 'body.maxSpeedKmh'),
      is('duration', 'body.overspeedS'),
      is('nightMaxSpeed', 'body.nightMaxSpeedKmh'),
      is('name', 'body.name'),
      is('points[*].latitude', 'body.points.$1.latitudeDeg', microdegrees),
      is('points[*].longitude', 'body.points.$1.longitudeDeg', microdegrees),
    ],
    34312: [is('type', 'body.kind'), is('id.*', 'body.ids.$1')],
    34816: [is('mediaId', 'body.mediaId'), is('id.*', 'body.packetIndexes.$1')],
    34819: [
      is('type', 'body.mediaType'),
      is('channelId', 'body.channel'),
      is('event', 'body.event'),
      is('startTime', 'body.startTime', beijingTime),
      is('endTime', 'body.endTime', beijingTime),
      is('delete', 'body.deleteAfterwards'),
    ],
    34820: [
      is('command', 'body.command'),
      is('time', 'body.durationS'),
      is('save', 'body.store'),
      is('audioSamplingRate', 'body.sampleRate'),
    ],
    35328: [is('e', 'body.exponent'), is('n.*', 'body.modulus.$1', signedByte)],
    37121: [
      ...server,
      is('channelNo', 'body.channel'),
      is('mediaType', 'body.dataType'),
      is('streamType', 'body.streamType'),
    ],
    37122: [
      is('channelNo', 'body.channel'),
      is('command', 'body.command'),
      is('closeType', 'body.closeType'),
      is('streamType', 'body.streamType'),
    ],
    37125: [is('channelNo', 'body.channel'), is('packetLossRate', 'body.packetLossPercent')],
    37382: [
      is('ip', 'body.serverAddress'),
      is('port', 'body.port'),
      is('username', 'body.userName'),
      is('password', 'body.password'),
      is('path', 'body.path'),
      is('channelNo', 'body.channel'),
      is('startTime', 'body.startTime', beijingTime),
      is('endTime', 'body.endTime', beijingTime),
      is('warnBit1', 'body.alarmBits'),
      is('warnBit2', 'body.videoAlarmBits'),
      is('mediaType', 'body.mediaType'),
      is('streamType', 'body.streamType'),
      is('storageType', 'body.storageType'),
      is('condition', 'body.conditionBits'),
    ],
    37383: [is('command', 'body.command')],
    37384: [...server, ...alarmIdentifier, is('reserves.*', 'body.reserved.$1')],
    37633: [
      is('channelNo', 'body.channel'),
      is('param1', 'body.direction'),
      is('param2', 'body.speed'),
    ],
    37634: [is('channelNo', 'body.channel'), is('param', 'body.direction')],
  },
};

/** The author's eight bytes of alarms in one number. */
function bothAlarms(recording: unknown): unknown {
  if (typeof recording !== 'object' || recording === null) return recording;
  const alarms = Number(Reflect.get(recording, 'alarmBits'));
  return alarms * low32 + Number(Reflect.get(recording, 'videoAlarmBits'));
}
