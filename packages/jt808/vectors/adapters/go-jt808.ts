import { type Adapter, type FieldRule, is, type Rule, skip, type Wording } from '../adapter.ts';
import { asText, beijingTime, bit, gbkLength, oneByte, withoutZeros } from '../wordings.ts';
import { location, propertiesWord, safetyAlarm, wasRead } from './fields.ts';

const names = {
  alarm: 'AlarmSign',
  status: 'StatusSign',
  latitude: 'Latitude',
  longitude: 'Longitude',
  altitude: 'Altitude',
  speed: 'Speed',
  heading: 'Direction',
  time: 'DateTime',
};

const frameBytes = 'bytes of the frame that no reader of messages gets to see';
const attachmentFile = 'the file of which the attachment data frames are parts';

/** The author's printed explanations of frames, all text. */
const printed: readonly Rule[] = [
  is('text.加密标识', 'header.encryption', asText),
  is('text.协议版本号(2019)', 'header.protocolVersion', asText),
  is('text.协议版本标识', 'header.version', (version) => (version === 2019 ? '1' : '0')),
  is('text.消息ID', 'header.messageId', asText),
  is('text.消息体属性对象', 'header', (header) => asText(propertiesWord(header, null), null)),
  is('text.消息体长度', 'header.bodyLength', asText),
  is('text.消息流水号', 'header.serial', asText),
  is('text.终端手机号', 'header.phone', withoutZeros),
  is('text.是否分包', 'header.packet', (packet) => String(packet !== undefined)),
  skip('text.开始', frameBytes),
  skip('text.结束', frameBytes),
  skip('text.校验码', frameBytes),
];

const locationRules = location(names, 'T0x0200LocationItem.');

/**
 * Whether a printed explanation names every id of ours. The author prints some that are not there,
 * with their defaults; the hexadecimal ids are taken, as the decimal ones beside them are mistyped.
 */
const printedIds =
  (pattern: RegExp): Wording =>
  (ours, expected) => {
    if (!Array.isArray(ours)) return ours;
    const theirs = [...String(expected).matchAll(pattern)].flatMap(([, hex, rest]) =>
      hex ? [Number.parseInt(hex, 16)] : (rest ?? '').split(' ').map(Number),
    );
    const missing = ours.filter((item: { id: number }) => !theirs.includes(item.id));
    return missing.length === 0 ? expected : missing;
  };

const PARAMETER_ID = /\{\s+\[([0-9a-f]{4})\]|未知终端参数id:\[([\d ]+)\]/g;
const ITEM_ID = /\[([0-9a-fA-F]{2})\](?:附加信息ID|未知附加信息)/g;

/** `T0x013Address` is parameter 0x13: the author puts the id into the name. */
function namedParameter(stars: readonly string[], member: string): string {
  const id = Number.parseInt(stars[0]?.slice(3, 6) ?? '', 16);
  return `body.parameters.#${id}.${member}`;
}

const alarmSign: readonly Rule[] = [
  is('P9208AlarmSign.TerminalID', 'body.alarmIdentifier.terminalId'),
  is('P9208AlarmSign.Time', 'body.alarmIdentifier.alarmTime', beijingTime),
  is('P9208AlarmSign.SerialNumber', 'body.alarmIdentifier.sequence'),
  is('P9208AlarmSign.AttachNumber', 'body.alarmIdentifier.attachments'),
  is('P9208AlarmSign.AlarmReserve', 'body.alarmIdentifier.reserved', oneByte),
  is('AlarmID', 'body.alarmNumber'),
];

const base = 'T0x0200ExtensionSBBase.';
const sign = `${base}P9208AlarmSign.`;

const safety = {
  alarmId: 'AlarmID',
  flag: 'FlagStatus',
  event: 'AlarmEventType',
  level: 'AlarmLevel',
  speed: `${base}VehicleSpeed`,
  altitude: `${base}Altitude`,
  latitude: `${base}Latitude`,
  longitude: `${base}Longitude`,
  time: `${base}DateTime`,
  status: `${base}VehicleStatus.OriginalValue`,
  identifier: [
    `${sign}TerminalID`,
    `${sign}Time`,
    `${sign}SerialNumber`,
    `${sign}AttachNumber`,
    `${sign}AlarmReserve`,
  ],
} as const;

/** The author's words for the bits of a vehicle's status in an alarm. */
const vehicleStatus = {
  ACC: 0,
  LeftTurn: 1,
  RightTurn: 2,
  Wipers: 3,
  Brake: 4,
  Card: 5,
  Location: 10,
};

/** One item of T/JSATL12; `own` are the fields that the others lack, relative to the item. */
function safetyItems(id: number, own: readonly FieldRule[]): Rule[] {
  const prefix = `TLV 0x${id.toString(16)}.`;
  const ours = `body.items.#${id}.value`;
  const bits = Object.entries(vehicleStatus).map(([name, number]) =>
    is(`${prefix}${base}VehicleStatus.${name}`, `${ours}.vehicleStatusBits`, bit(number)),
  );
  const rest = own.map((rule) => is(prefix + rule.path.join('.'), `${ours}.${rule.ours}`, rule.as));
  return [...safetyAlarm(prefix, String(id), safety), ...bits, ...rest];
}

const file: readonly Rule[] = [
  is('FileName', 'body.fileName'),
  is('FileNameLen', 'body.fileName', gbkLength),
  is('FileType', 'body.fileType'),
  is('FileSize', 'body.sizeBytes'),
  is('fileName', 'body.fileName'),
  skip('alarmId', attachmentFile),
  is('fileSize', 'body.sizeBytes'),
];

const media: readonly Rule[] = [
  is('MultimediaID', 'body.mediaId'),
  is('MultimediaType', 'body.mediaType'),
  is('MultimediaFormatEncode', 'body.format'),
  is('EventItemEncode', 'body.event'),
  is('ChannelID', 'body.channel'),
];

/** The author's words for the bits of a text's flags. */
function textFlags(prefix: string): Rule[] {
  const flag = (name: string, number: number): Rule =>
    is(`${prefix}.${name}`, 'body.flagBits', bit(number));
  return [
    flag('Urgent', 0),
    flag('Bit1Reserve', 1),
    flag('Bit2Reserve', 2),
    flag('Display', 2),
    flag('TTS', 3),
    flag('AdvertisingScreen', 4),
    flag('InfoCategory', 5),
    flag('Bit5Reserve', 5),
    flag('Bit6Reserve', 6),
    flag('Bit7Reserve', 7),
  ];
}

export const goJt808: Adapter = {
  author: 'cuteLittleDevil/go-jt808',
  everywhere: [
    ...printed,
    is('decodes', 'header', wasRead),
    is('RespondSerialNumber', 'body.ackSerial'),
  ],
  messages: {
    0x0001: [
      is('SerialNumber', 'body.ackSerial'),
      is('ID', 'body.ackMessageId'),
      is('Result', 'body.result'),
    ],
    0x0100: [
      is('ProvinceID', 'body.provinceId'),
      is('CityID', 'body.cityId'),
      is('ManufacturerID', 'body.makerId'),
      is('TerminalModel', 'body.terminalModel'),
      is('TerminalID', 'body.terminalId'),
      is('PlateColor', 'body.plateColor'),
      is('LicensePlateNumber', 'body.plate'),
      is('text.省域ID', 'body.provinceId', asText),
      is('text.市县域ID', 'body.cityId', asText),
      is('text.制造商ID(5)', 'body.makerId'),
      is('text.制造商ID(11)', 'body.makerId'),
      is('text.终端型号(8)', 'body.terminalModel'),
      is('text.终端型号(20)', 'body.terminalModel'),
      is('text.终端型号(30)', 'body.terminalModel'),
      is('text.终端ID(7)', 'body.terminalId'),
      is('text.终端ID(30)', 'body.terminalId'),
      is('text.车牌颜色', 'body.plateColor', asText),
      is('text.车牌号', 'body.plate'),
    ],
    0x0102: [
      is('AuthCode', 'body.authCode'),
      is('AuthCodeLen', 'body.authCode', gbkLength),
      is('TerminalIMEI', 'body.imei'),
      is('SoftwareVersion', 'body.softwareVersion'),
    ],
    0x0104: [
      is('RespondSerialNumber', 'body.ackSerial'),
      is('RespondParamCount', 'body.parameters.length'),
      is('paramsText', 'body.parameters', printedIds(PARAMETER_ID)),
      skip('TerminalParamDetails.ParamParseBeforeFunc', 'a callback of the author’s decoder'),
      is('TerminalParamDetails.OtherContent.*.ID', 'body.parameters.#$1.id'),
      skip(
        'TerminalParamDetails.OtherContent.**',
        'bytes of parameters that the author does not decode and we do',
      ),
      is('TerminalParamDetails.*.ID', (stars) => namedParameter(stars, 'id')),
      skip('TerminalParamDetails.*.Len', 'lengths of items, which no value of ours has'),
      is(
        'TerminalParamDetails.T0x032IllegalDrivingTime.Value',
        'body.parameters.#50.value',
        period,
      ),
      is('TerminalParamDetails.*.Value', (stars) => namedParameter(stars, 'value')),
    ],
    0x0200: [
      ...locationRules,
      is('tlvText', 'body.items', printedIds(ITEM_ID)),
      ...safetyItems(0x64, [
        is('DeviationType', 'deviation'),
        is('PreVehicleSpeed', 'frontSpeedKmh'),
        is('PreVehicleOrPedestrianDistance', 'frontDistanceDs'),
        is('RoadSignRecognitionType', 'signType'),
        is('RoadSignRecognitionData', 'signValue'),
      ]),
      ...safetyItems(0x65, [is('FatigueLevel', 'fatigue'), is('Reserved', 'reserved')]),
      skip('TLV 0x66.**', 'an item whose length contradicts its content, which stays raw bytes'),
      ...safetyItems(0x67, []),
    ],
    0x0201: locationRules,
    0x0302: [is('SerialNumber', 'body.ackSerial'), is('AnswerID', 'body.answerId')],
    0x0704: locationRules,
    0x0800: media,
    0x0801: [
      ...media,
      ...location(names, 'T0x0200LocationItem.', 'body.location'),
      is('MultimediaPackage', 'body.data'),
    ],
    0x0805: [
      is('Result', 'body.result'),
      is('MultimediaIDNumber', 'body.mediaIds.length'),
      is('MultimediaIDList.*', 'body.mediaIds.$1'),
    ],
    0x1005: [
      is('StartTime', 'body.startTime', beijingTime),
      is('EndTime', 'body.endTime', beijingTime),
      is('BoardNumber', 'body.boarded'),
      is('AlightNumber', 'body.alighted'),
    ],
    0x1205: [
      is('SerialNumber', 'body.ackSerial'),
      is('AudioVideoResourceTotal', 'body.total'),
      is('AudioVideoResourceList[*].ChannelNo', 'body.recordings.$1.channel'),
      is('AudioVideoResourceList[*].StartTime', 'body.recordings.$1.startTime', beijingTime),
      is('AudioVideoResourceList[*].EndTime', 'body.recordings.$1.endTime', beijingTime),
      is('AudioVideoResourceList[*].AlarmFlag', 'body.recordings.$1.videoAlarmBits'),
      is('AudioVideoResourceList[*].AudioVideoResourceType', 'body.recordings.$1.mediaType'),
      is('AudioVideoResourceList[*].StreamType', 'body.recordings.$1.streamType'),
      is('AudioVideoResourceList[*].MemoryType', 'body.recordings.$1.storageType'),
      is('AudioVideoResourceList[*].FileSizeByte', 'body.recordings.$1.sizeBytes'),
    ],
    0x1206: [is('Result', 'body.result')],
    0x1210: [
      is('TerminalID', 'body.terminalId'),
      ...alarmSign,
      is('InfoType', 'body.informationType'),
      is('AttachCount', 'body.files.length'),
      is('T0x1210AlarmItemList[*].FileName', 'body.files.$1.fileName'),
      is('T0x1210AlarmItemList[*].FileNameLen', 'body.files.$1.fileName', gbkLength),
      is('T0x1210AlarmItemList[*].FileSize', 'body.files.$1.sizeBytes'),
      is('fileName', 'body.files.0.fileName'),
      is('alarmId', 'body.alarmNumber'),
      is('fileSize', 'body.files.0.sizeBytes'),
    ],
    0x1211: file,
    0x1212: [
      ...file,
      is('T0x1211.FileName', 'body.fileName'),
      is('T0x1211.FileNameLen', 'body.fileName', gbkLength),
      is('T0x1211.FileType', 'body.fileType'),
      is('T0x1211.FileSize', 'body.sizeBytes'),
    ],
    0x8001: [
      is('text.应答消息流水号', 'body.ackSerial', asText),
      is('text.应答消息ID', 'body.ackMessageId', asText),
      is('text.结果', 'body.result', asText),
    ],
    0x8003: [
      is('OriginalSerialNumber', 'body.firstSerial'),
      is('AgainPackageCount', 'body.packetIndexes.length'),
      is('AgainPackageList.*', 'body.packetIndexes.$1'),
    ],
    0x8100: [is('Result', 'body.result'), is('AuthCode', 'body.authCode')],
    0x8202: [is('TimeInterval', 'body.intervalS'), is('TrackValidity', 'body.validityS')],
    0x8300: [
      is('Flag', 'body.flagBits'),
      is('Text', 'body.text'),
      is('TextType', 'body.textType'),
      ...textFlags('P0x8300TextFlagDetails'),
    ],
    0x8302: [
      is('Flag', 'body.flagBits'),
      ...textFlags('P0x8302TextFlagDetails'),
      is('QuestionContentLen', 'body.question', gbkLength),
      is('QuestionContent', 'body.question'),
      is('AnswerList[*].AnswerID', 'body.answers.$1.answerId'),
      is('AnswerList[*].AnswerContentLen', 'body.answers.$1.content', gbkLength),
      is('AnswerList[*].AnswerContent', 'body.answers.$1.content'),
    ],
    0x8800: [
      is('MultimediaID', 'body.mediaId'),
      is('AgainPackageCount', 'body.packetIndexes.length'),
      is('AgainPackageList.*', 'body.packetIndexes.$1'),
    ],
    0x9101: [
      is('ServerIPLen', 'body.serverAddress', gbkLength),
      is('ServerIPAddr', 'body.serverAddress'),
      is('TcpPort', 'body.tcpPort'),
      is('UdpPort', 'body.udpPort'),
      is('ChannelNo', 'body.channel'),
      is('DataType', 'body.dataType'),
      is('StreamType', 'body.streamType'),
    ],
    0x9102: [
      is('ChannelNo', 'body.channel'),
      is('ControlCmd', 'body.command'),
      is('CloseAudioVideoData', 'body.closeType'),
      is('StreamType', 'body.streamType'),
    ],
    0x9206: [
      is('FTPAddrLen', 'body.serverAddress', gbkLength),
      is('FTPAddr', 'body.serverAddress'),
      is('Port', 'body.port'),
      is('UsernameLen', 'body.userName', gbkLength),
      is('Username', 'body.userName'),
      is('PasswordLen', 'body.password', gbkLength),
      is('Password', 'body.password'),
      is('FileUploadPathLen', 'body.path', gbkLength),
      is('FileUploadPath', 'body.path'),
      is('ChannelNo', 'body.channel'),
      is('StartTime', 'body.startTime', beijingTime),
      is('EndTime', 'body.endTime', beijingTime),
      is('AlarmFlag', 'body.alarmBits'),
      is('MediaType', 'body.mediaType'),
      is('StreamType', 'body.streamType'),
      is('MemoryPosition', 'body.storageType'),
      is('TaskExecuteCondition', 'body.conditionBits'),
    ],
    0x9208: [
      is('ServerIPLen', 'body.serverAddress', gbkLength),
      is('ServerAddr', 'body.serverAddress'),
      is('TcpPort', 'body.tcpPort'),
      is('UdpPort', 'body.udpPort'),
      ...alarmSign,
      is('Reserve', 'body.reserved'),
    ],
  },
};

/** Two clocks of two binary bytes each (JT/T 808-2019, parameter 0x0032). */
function period(ours: unknown): unknown {
  if (typeof ours !== 'object' || ours === null) return ours;
  const digits = `${String(Reflect.get(ours, 'from'))}${String(Reflect.get(ours, 'to'))}`;
  return Uint8Array.from(digits.match(/../g) ?? [], Number);
}
