import { type Adapter, is, type Rule, skip, within } from '../adapter.ts';
import {
  beijingTime,
  emptyList,
  gbkLength,
  hexText,
  microdegrees,
  oneByte,
  tenths,
  withoutZeros,
} from '../wordings.ts';
import { activeSafety, location, orZero, safetyAlarm, vendorItem } from './fields.ts';

const names = {
  alarm: 'AlarmFlag',
  status: 'StatusFlag',
  latitude: 'Lat',
  longitude: 'Lng',
  altitude: 'Altitude',
  speed: 'Speed',
  heading: 'Direction',
  time: 'GPSTime',
};

const recorder = 'contents of GB/T 19056 frames, which the package hands on as bytes';
const transparent = 'contents of transparent data, given without the type that a body begins with';

const safety = {
  alarmId: 'AlarmId',
  flag: 'FlagState',
  event: 'AlarmOrEventType',
  level: 'AlarmLevel',
  speed: 'Speed',
  altitude: 'Altitude',
  latitude: 'Latitude',
  longitude: 'Longitude',
  time: 'AlarmTime',
  status: 'VehicleState',
  identifier: [
    'AlarmIdentification.TerminalID',
    'AlarmIdentification.Time',
    'AlarmIdentification.SN',
    'AlarmIdentification.AttachCount',
    'AlarmIdentification.Retain',
  ],
} as const;

/** One item of T/JSATL12; Guangdong's has the same fields before its longer identifier. */
function safetyItem(prefix: string, id: string): Rule[] {
  const ours = `body.items.#${id}`;
  return [
    ...safetyAlarm(prefix, id, safety),
    is(`${prefix}AttachInfoId`, `${ours}.id`),
    skip(`${prefix}AttachInfoLength`, 'lengths of items, which no value of ours has'),
    is(`${prefix}Fatigue`, `${ours}.value.fatigue`),
    is(`${prefix}Retain.@ToHexString`, `${ours}.value.reserved`, hexText),
  ];
}

function located(prefix: string, ours: string): Rule[] {
  const custom = `${prefix}CustomLocationAttachData`;
  const item = (id: number): string => `${ours}.items.#${id}.value`;
  return [
    ...location(names, prefix, ours),
    is(`${prefix}BasicLocationAttachData[1].Mileage`, item(1), tenths),
    is(`${prefix}BasicLocationAttachData[2].Oil`, item(2), tenths),
    is(`${custom}[20].VideoRelateAlarm`, item(0x14)),
    is(`${custom}[21].VideoSignalLoseAlarmStatus`, item(0x15)),
    is(`${custom}[22].VideoSignalOcclusionAlarmStatus`, item(0x16)),
    is(`${custom}[23].StorageFaultAlarmStatus`, item(0x17)),
    is(`${custom}[24].AbnormalDrivingBehaviorAlarmType`, `${item(0x18)}.behaviourBits`),
    is(`${custom}[24].FatigueLevel`, `${item(0x18)}.fatigueLevel`),
    ...['101', '103'].flatMap((id) => safetyItem(`${custom}[${id}].`, id)),
    ...['', '2', '3', '4'].map((set) => skip(`${custom}${set}.**`, vendorItem)),
    skip(`${prefix}BasicLocationAttachData.**`, vendorItem),
    skip(`${prefix}UnknownLocationAttachData.**`, vendorItem),
    skip(`${prefix}ExceptionLocationAttachOriginalData.**`, vendorItem),
  ];
}

/** What a region tells beside its shape, for the element at `ours`. */
function region(ours: string): Rule[] {
  return [
    is('AreaId', `${ours}.regionId`),
    is('AreaName', `${ours}.name`),
    is('AreaProperty', `${ours}.attributeBits`),
    is('StartTime', `${ours}.startTime`, beijingTime),
    is('EndTime', `${ours}.endTime`, beijingTime),
    is('HighestSpeed', `${ours}.maxSpeedKmh`),
    is('OverspeedDuration', `${ours}.overspeedS`),
    is('NightMaximumSpeed', `${ours}.nightMaxSpeedKmh`, orZero),
  ];
}

function circles(ours: string): Rule[] {
  return [
    is('SettingAreaProperty', `${ours}.action`),
    is('AreaCount', `${ours}.circles.length`),
    ...within('AreaItems[*]', [
      ...region(`${ours}.circles.$1`),
      is('CenterPointLat', `${ours}.circles.$1.centerLatitudeDeg`, microdegrees),
      is('CenterPointLng', `${ours}.circles.$1.centerLongitudeDeg`, microdegrees),
      is('Radius', `${ours}.circles.$1.radiusM`),
    ]),
  ];
}

function rectangles(ours: string): Rule[] {
  return [
    is('SettingAreaProperty', `${ours}.action`),
    is('AreaCount', `${ours}.rectangles.length`),
    ...within('AreaItems[*]', [
      ...region(`${ours}.rectangles.$1`),
      is('UpLeftPointLat', `${ours}.rectangles.$1.topLatitudeDeg`, microdegrees),
      is('UpLeftPointLng', `${ours}.rectangles.$1.leftLongitudeDeg`, microdegrees),
      is('LowRightPointLat', `${ours}.rectangles.$1.bottomLatitudeDeg`, microdegrees),
      is('LowRightPointLng', `${ours}.rectangles.$1.rightLongitudeDeg`, microdegrees),
    ]),
  ];
}

const polygon: readonly Rule[] = [
  ...region('body.polygons.0'),
  is('PeakItems.Count', 'body.polygons.0.points.length'),
  is('PeakItems[*].Lat', 'body.polygons.0.points.$1.latitudeDeg', microdegrees),
  is('PeakItems[*].Lng', 'body.polygons.0.points.$1.longitudeDeg', microdegrees),
];

const route: readonly Rule[] = [
  is('RouteId', 'body.routeId'),
  is('RouteName', 'body.name'),
  is('RouteProperty', 'body.attributeBits'),
  is('StartTime', 'body.startTime', beijingTime),
  is('EndTime', 'body.endTime', beijingTime),
  is('InflectionPointItems.Count', 'body.points.length'),
  ...within('InflectionPointItems[*]', [
    is('InflectionPointId', 'body.points.$1.pointId'),
    is('SectionId', 'body.points.$1.segmentId'),
    is('InflectionPointLat', 'body.points.$1.latitudeDeg', microdegrees),
    is('InflectionPointLng', 'body.points.$1.longitudeDeg', microdegrees),
    is('SectionWidth', 'body.points.$1.widthM'),
    is('SectionProperty', 'body.points.$1.segmentBits'),
    is('SectionLongDrivingThreshold', 'body.points.$1.longestS'),
    is('SectionDrivingUnderThreshold', 'body.points.$1.shortestS'),
    is('SectionHighestSpeed', 'body.points.$1.maxSpeedKmh'),
    is('SectionOverspeedDuration', 'body.points.$1.overspeedS'),
    is('NightMaximumSpeed.Value', 'body.points.$1.nightMaxSpeedKmh'),
  ]),
];

const period: readonly Rule[] = [
  is('BeginTime', 'body.startTime', beijingTime),
  is('StartTime', 'body.startTime', beijingTime),
  is('EndTime', 'body.endTime', beijingTime),
];

const alarmIdentification: readonly Rule[] = [
  is('AlarmIdentification.TerminalID', 'body.alarmIdentifier.terminalId'),
  is('AlarmIdentification.TerminalId', 'body.alarmIdentifier.terminalId'),
  is('AlarmIdentification.Time', 'body.alarmIdentifier.alarmTime', beijingTime),
  is('AlarmIdentification.SN', 'body.alarmIdentifier.sequence'),
  is('AlarmIdentification.AttachCount', 'body.alarmIdentifier.attachments'),
  is('AlarmIdentification.Retain', 'body.alarmIdentifier.reserved', oneByte),
  is('AlarmIdentification.Retain1', 'body.alarmIdentifier.reserved.0'),
  is('AlarmIdentification.Retain2', 'body.alarmIdentifier.reserved.1'),
  is('AlarmId', 'body.alarmNumber'),
];

const media: readonly Rule[] = [
  is('MultimediaId', 'body.mediaId'),
  is('MultimediaType', 'body.mediaType'),
  is('MultimediaCodingFormat', 'body.format'),
  is('EventItemCoding', 'body.event'),
  is('ChannelId', 'body.channel'),
  is('MultimediaDeleted', 'body.deleteAfterwards'),
];

export const smallchi: Adapter = {
  author: 'SmallChi/JT808',
  everywhere: [
    is('Header.MsgId', 'header.messageId'),
    is('Header.MsgNum', 'header.serial'),
    is('Header.TerminalPhoneNo', 'header.phone', withoutZeros),
    is('Header.ProtocolVersion', 'header.protocolVersion', orZero),
    is('Header.MessageBodyProperty.VersionFlag', 'header.version', (version) => version === 2019),
    is('Header.ProtocolVersion2019', 'header.version', (version) => version === 2019),
    is('Header.MessageBodyProperty.IsPackage', 'header.packet', (packet) => packet !== undefined),
    is('Header.MessageBodyProperty.DataLength', 'header.bodyLength'),
    is('Header.MessageBodyProperty.Encrypt', 'header.encryption'),
    is('Header.PackageIndex', 'header.packet.index', orZero),
    is('Header.PackgeCount', 'header.packet.total', orZero),
    is('MsgNum', 'body.ackSerial'),
    is('ReplyMsgNum', 'body.ackSerial'),
  ],
  messages: {
    0x0001: [
      is('Bodies.ReplyMsgNum', 'body.ackSerial'),
      is('Bodies.ReplyMsgId', 'body.ackMessageId'),
      is('Bodies.TerminalResult', 'body.result'),
      skip('Bodies.Test', 'a member that the author adds to show how messages are extended'),
    ],
    0x0002: [skip('Bodies', 'a message without a body')],
    0x0100: [
      is('Bodies.AreaID', 'body.provinceId'),
      is('Bodies.CityOrCountyId', 'body.cityId'),
      is('Bodies.MakerId', 'body.makerId'),
      is('Bodies.TerminalModel', 'body.terminalModel'),
      is('Bodies.TerminalId', 'body.terminalId'),
      is('Bodies.PlateColor', 'body.plateColor'),
      is('Bodies.PlateNo', 'body.plate'),
      skip('Version', 'the author’s number for the edition that he chose'),
    ],
    0x0102: [is('Code', 'body.authCode')],
    0x0104: [
      is('Bodies.MsgNum', 'body.ackSerial'),
      is('Bodies.AnswerParamsCount', 'body.parameters.length'),
      skip('Bodies.ParamList', 'only said not to be null'),
    ],
    0x0107: within('Bodies', [
      is('TerminalType', 'body.typeBits'),
      is('MakerId', 'body.makerId'),
      is('TerminalModel', 'body.terminalModel'),
      is('TerminalId', 'body.terminalId'),
      is('Terminal_SIM_ICCID', 'body.iccid'),
      is('Terminal_Hardware_Version_Num', 'body.hardwareVersion'),
      is('Terminal_Firmware_Version_Num', 'body.firmwareVersion'),
      is('GNSSModule', 'body.gnssBits'),
      is('CommunicationModule', 'body.networkBits'),
    ]),
    0x0108: [is('UpgradeType', 'body.upgradeType'), is('UpgradeResult', 'body.result')],
    0x0200: [...located('', 'body'), ...located('Bodies.', 'body')],
    0x0201: located('Bodies.Position.', 'body'),
    0x0302: [is('ReplySNo', 'body.ackSerial'), is('AnswerId', 'body.answerId')],
    0x0303: [is('InformationType', 'body.informationType'), is('Flag', 'body.ordered')],
    0x0608: [
      is('QueryType', 'body.kind'),
      is('Count', 'body.count'),
      ...within('JT808_0x8600s[0]', circles('body.circles.0')),
      ...within('JT808_0x8602s[0]', rectangles('body.rectangles.0')),
      ...within('JT808_0x8604s[0]', polygon),
    ],
    0x0700: [skip('JT808CarDVRUpPackage.**', recorder)],
    0x0701: [is('ElectronicWaybillLength', 'body.data.length')],
    0x0702: [
      is('IC_Card_Status', 'body.status'),
      is('IC_Card_PlugDateTime', 'body.cardTime', beijingTime),
      is('IC_Card_ReadResult', 'body.icResult'),
      is('DriverUserName', 'body.driverName'),
      is('QualificationCode', 'body.certificate'),
      is('LicenseIssuing', 'body.issuer'),
      is('CertificateExpiresDate', 'body.certificateExpiry', (digits, expected) =>
        digits === String(expected).replaceAll('-', '') ? expected : digits,
      ),
      is('DriverIdentityCard', 'body.idCard'),
      skip('FaceMatchValue.Value', 'appended by the author, in no edition'),
      skip('UID', 'appended by the author, in no edition'),
    ],
    0x0704: [
      is('Bodies.Count', 'body.locations.length'),
      is('Bodies.LocationType', 'body.kind'),
      ...within('Bodies.Positions[*]', located('', 'body.locations.$1')),
    ],
    0x0801: [...media, is('MultimediaDataPackage', 'body.data')],
    0x0900: [
      skip('PassthroughType', transparent),
      skip('USBMessageCount', transparent),
      skip('USBMessages.**', transparent),
    ],
    0x1003: [
      is('EnterAudioEncoding', 'body.audioCodec'),
      is('EnterAudioChannelsNumber', 'body.audioChannels'),
      is('EnterAudioSampleRate', 'body.audioSampleRate'),
      is('EnterAudioSampleDigits', 'body.audioSampleBits'),
      is('AudioFrameLength', 'body.audioFrameBytes'),
      is('IsSupportedAudioOutput', 'body.audioOutput'),
      is('VideoEncoding', 'body.videoCodec'),
      is('TerminalSupportedMaxNumberOfAudioPhysicalChannels', 'body.mostAudioChannels'),
      is('TerminalSupportedMaxNumberOfVideoPhysicalChannels', 'body.mostVideoChannels'),
    ],
    0x1005: [
      ...period,
      is('GettingOnNumber', 'body.boarded'),
      is('GettingOffNumber', 'body.alighted'),
    ],
    0x1205: [
      is('AVResouceTotal', 'body.total'),
      ...within('AVResouces[*]', [
        is('LogicChannelNo', 'body.recordings.$1.channel'),
        is('BeginTime', 'body.recordings.$1.startTime', beijingTime),
        is('EndTime', 'body.recordings.$1.endTime', beijingTime),
        is('AlarmFlag', 'body.recordings.$1.videoAlarmBits'),
        is('AVResourceType', 'body.recordings.$1.mediaType'),
        is('StreamType', 'body.recordings.$1.streamType'),
        is('MemoryType', 'body.recordings.$1.storageType'),
        is('FileSize', 'body.recordings.$1.sizeBytes'),
      ]),
    ],
    0x1206: [is('Result', 'body.result')],
    0x1210: [
      is('TerminalId', 'body.terminalId'),
      ...alarmIdentification,
      is('InfoType', 'body.informationType'),
      is('AttachCount', 'body.files.length'),
      is('AttachInfos[*].FileName', 'body.files.$1.fileName'),
      is('AttachInfos[*].FileNameLength', 'body.files.$1.fileName', gbkLength),
      is('AttachInfos[*].FileSize', 'body.files.$1.sizeBytes'),
    ],
    0x8004: [is('Time', 'body.serverTime', beijingTime)],
    0x8100: [
      is('Bodies.AckMsgNum', 'body.ackSerial'),
      is('Bodies.JT808TerminalRegisterResult', 'body.result'),
      is('Bodies.Code', 'body.authCode'),
    ],
    0x8103: [
      is('ParamList[0].ParamId', 'body.parameters.0.id'),
      is('Bodies.ParamList[0].ParamLength', 'body.parameters.0.value.length'),
      skip('ParamList[0].**', activeSafety),
    ],
    0x8105: [is('Bodies.CommandWord', 'body.command')],
    0x8106: [
      is('ParameterCount', 'body.parameterIds.length'),
      is('Parameters.*', 'body.parameterIds.$1'),
    ],
    0x8202: [is('Interval', 'body.intervalS'), is('LocationTrackingValidity', 'body.validityS')],
    0x8203: [is('AlarmMsgNum', 'body.alarmSerial'), is('ManualConfirmAlarmType', 'body.alarmBits')],
    0x8300: [
      is('Bodies.TextFlag', 'body.flagBits'),
      is('Bodies.TextType', 'body.textType'),
      is('Bodies.TextInfo', 'body.text'),
    ],
    0x8301: [
      is('SettingType', 'body.action'),
      is('SettingCount', 'body.events.length'),
      is('EventItems[*].EventId', 'body.events.$1.eventId'),
      is('EventItems[*].EventContent', 'body.events.$1.content'),
      is('EventItems[*].EventContentLength', 'body.events.$1.content', gbkLength),
    ],
    0x8302: [
      is('Flag', 'body.flagBits'),
      is('IssueContentLength', 'body.question', gbkLength),
      is('Issue', 'body.question'),
      is('Answers[*].Id', 'body.answers.$1.answerId'),
      is('Answers[*].Content', 'body.answers.$1.content'),
      is('Answers[*].ContentLength', 'body.answers.$1.content', gbkLength),
    ],
    0x8304: [
      is('InformationType', 'body.informationType'),
      is('InformationLength', 'body.content', gbkLength),
      is('InformationContent', 'body.content'),
    ],
    0x8601: [is('AreaCount', 'body.regionIds.length'), is('AreaIds[*]', 'body.regionIds.$1')],
    0x8602: rectangles('body'),
    0x8606: route,
    0x8608: [is('QueryType', 'body.kind'), is('Count', 'body.ids.length')],
    0x8700: [
      is('CommandId', 'body.command'),
      is('JT808CarDVRDownPackage.CommandId', 'body.command'),
    ],
    0x8701: [
      is('CommandId', 'body.command'),
      is('JT808CarDVRDownPackage.CommandId', 'body.command'),
      skip('JT808CarDVRDownPackage.Bodies.**', recorder),
    ],
    0x8800: [
      is('Bodies.MultimediaId', 'body.mediaId'),
      is('Bodies.RetransmitPackageCount', 'body.packetIndexes.length', orZero),
      is('Bodies.RetransmitPackageIds', 'body.packetIndexes', emptyList),
    ],
    0x8801: [
      is('ChannelId', 'body.channel'),
      is('ShootingCommand', 'body.command'),
      is('VideoTime', 'body.intervalS'),
      is('SaveFlag', 'body.store'),
      is('Resolution', 'body.resolution'),
      is('VideoQuality', 'body.quality'),
      is('Lighting', 'body.brightness'),
      is('Contrast', 'body.contrast'),
      is('Saturability', 'body.saturation'),
      is('Chroma', 'body.chroma'),
    ],
    0x8802: [...media, ...period],
    0x8803: [...media, ...period],
    0x8804: [
      is('RecordCmd', 'body.command'),
      is('RecordTime', 'body.durationS'),
      is('RecordSave', 'body.store'),
      is('AudioSampleRate', 'body.sampleRate'),
    ],
    0x8805: media,
    0x8900: [skip('USBCount', transparent)],
    0x9105: [
      is('ChannelNo', 'body.channel'),
      is('DropRate', 'body.packetLossPercent'),
      ...[
        'ChangeMultipleControl',
        'StartOrStop',
        'IrisAdjustment',
        'LogicChannelNo',
        'FocusAdjustmentDirection',
      ].map((name) =>
        skip(name, 'of the author’s tests of other messages with the same two bytes'),
      ),
    ],
    0x9201: [
      is('ServerIp', 'body.serverAddress'),
      is('ServerIpLength', 'body.serverAddress', gbkLength),
      is('TcpPort', 'body.tcpPort'),
      is('UdpPort', 'body.udpPort'),
      is('ChannelNo', 'body.channel'),
      is('MediaType', 'body.mediaType'),
      is('StreamType', 'body.streamType'),
      is('MemoryType', 'body.storageType'),
      is('PlaybackWay', 'body.mode'),
      is('PlaySpeed', 'body.speedFactor'),
      ...period,
    ],
    0x9202: [
      is('ChannelNo', 'body.channel'),
      is('PlayControl', 'body.command'),
      is('PlaySpeed', 'body.speedFactor'),
      is('DragPlayPosition', 'body.position', beijingTime),
    ],
    0x9205: [
      is('ChannelNo', 'body.channel'),
      ...period,
      is('AlarmFlag', 'body.videoAlarmBits'),
      is('MediaType', 'body.mediaType'),
      is('StreamType', 'body.streamType'),
      is('MemoryType', 'body.storageType'),
    ],
    0x9207: [is('MgsNum', 'body.ackSerial'), is('UploadControl', 'body.command')],
    0x9208: [
      is('AttachmentServerIP', 'body.serverAddress'),
      is('AttachmentServerIPLength', 'body.serverAddress', gbkLength),
      is('AttachmentServerIPTcpPort', 'body.tcpPort'),
      is('AttachmentServerIPUdpPort', 'body.udpPort'),
      ...alarmIdentification,
    ],
    0x9212: [
      is('FileName', 'body.fileName'),
      is('FileType', 'body.fileType'),
      is('UploadResult', 'body.result'),
      is('DataPackageCount', 'body.gaps.length'),
      is('DataPackages[*].Offset', 'body.gaps.$1.offset'),
      is('DataPackages[*].Length', 'body.gaps.$1.length'),
    ],
  },
};
