import { type Adapter, is, type Rule, type Wording } from '../adapter.ts';
import { valueAt } from '../paths.ts';
import { beijingTime, gbkLength, microdegrees, tenths } from '../wordings.ts';
import { location, orZero, safetyAlarm } from './fields.ts';

const names = {
  alarm: 'alarmFlag',
  status: 'status',
  latitude: 'latitude',
  longitude: 'longitude',
  altitude: 'altitude',
  speed: 'speed',
  heading: 'direction',
  time: 'time',
};

const safety = {
  alarmId: 'alarmId',
  flag: 'status',
  event: 'alarmType',
  level: 'alarmLevel',
  speed: 'speed',
  altitude: 'height',
  latitude: 'latitude',
  longitude: 'longitude',
  time: 'datetime',
  status: 'vehicleStatus',
  identifier: [
    'alarmIdentifier.terminalId',
    'alarmIdentifier.time',
    'alarmIdentifier.sequence',
    'alarmIdentifier.attachmentCount',
    'alarmIdentifier.reserved',
  ],
} as const;

function safetyItem(prefix: string): Rule[] {
  const ours = 'body.items.#100.value';
  return [
    ...safetyAlarm(prefix, '100', safety),
    is(`${prefix}speedOfFrontObject`, `${ours}.frontSpeedKmh`),
    is(`${prefix}distanceToFrontObject`, `${ours}.frontDistanceDs`),
    is(`${prefix}deviationType`, `${ours}.deviation`),
    is(`${prefix}roadSignType`, `${ours}.signType`),
    is(`${prefix}roadSignData`, `${ours}.signValue`),
  ];
}

function items(prefix: string): Rule[] {
  return [
    is(`${prefix}extraItems[1]`, 'body.items.#1.value', tenths),
    is(`${prefix}extraItems[2]`, 'body.items.#2.value', tenths),
    is(`${prefix}extraItems[3]`, 'body.items.#3.value', tenths),
    ...safetyItem(`${prefix}extraItems[100].`),
    is(`${prefix}extraItems[*]`, 'body.items.#$1.value'),
  ];
}

const retransmission: readonly Rule[] = [
  is('originalMessageFlowId', 'body.firstSerial'),
  is('packageCount', 'body.packetIndexes.length'),
  is('packageIdList.length', 'body.packetIndexes.length'),
  is('packageIdList[*].asU16', 'body.packetIndexes.$1'),
];

function ids(ours: string): Rule[] {
  return [
    is('areaCount', `${ours}.length`),
    is('areaIdList.length', `${ours}.length`),
    is('areaIdList[*].asDword', `${ours}.$1`),
  ];
}

/** What a region's message tells beside its shape. */
function region(prefix: string, ours: string): Rule[] {
  return [
    is(`${prefix}areaId`, `${ours}.regionId`),
    is(`${prefix}startTime`, `${ours}.startTime`, beijingTime),
    is(`${prefix}endTime`, `${ours}.endTime`, beijingTime),
    is(`${prefix}topSpeed`, `${ours}.maxSpeedKmh`),
    is(`${prefix}durationOfOverSpeed`, `${ours}.overspeedS`),
  ];
}

const media: readonly Rule[] = [
  is('multimediaDataID', 'body.mediaId'),
  is('multimediaType', 'body.mediaType'),
  is('multimediaFormatCode', 'body.format'),
  is('eventItemCode', 'body.event'),
  is('channelId', 'body.channel'),
];

/** A byte of flags until 2013, the first of a list of ids since. */
const controlType: Wording = (body) =>
  valueAt(body, 'controls.0.controlId') ?? valueAt(body, 'controlBits');

/** The n-th value between the semicolons of 0x8105; nothing there is null. */
const commandPart =
  (index: number): Wording =>
  (ours, expected) => {
    const part = typeof ours === 'string' ? ours.split(';')[index] : undefined;
    if (part === undefined || part === '') return undefined;
    return typeof expected === 'number' && Buffer.from(part, 'latin1').length === 2
      ? Buffer.from(part, 'latin1').readUInt16BE()
      : part;
  };

/** The author ends every value with a semicolon. */
const count: Wording = (ours) => (typeof ours === 'string' ? ours.split(';').length - 1 : 0);

export const xtreamCodec: Adapter = {
  author: 'hylexus/xtream-codec',
  everywhere: [
    is('header.messageId', 'header.messageId'),
    is('header.terminalId', 'header.phone'),
    is('flowId', 'body.ackSerial'),
  ],
  messages: {
    5: retransmission,
    256: [
      is('provinceId', 'body.provinceId'),
      is('cityId', 'body.cityId'),
      is('manufacturerId', 'body.makerId'),
      is('terminalType', 'body.terminalModel'),
      is('terminalId', 'body.terminalId'),
      is('color', 'body.plateColor'),
      is('carIdentifier', 'body.plate'),
    ],
    258: [
      is('authenticationCode', 'body.authCode'),
      is('imei', 'body.imei'),
      is('formatedSoftwareVersion', 'body.softwareVersion'),
    ],
    260: [
      is('parameterCount', 'body.parameters.length'),
      is('parameterItems[*].parameterValue.*', 'body.parameters.$1.value'),
    ],
    263: [
      is('manufacturerId', 'body.makerId'),
      is('terminalType', 'body.terminalModel'),
      is('terminalId', 'body.terminalId'),
      is('iccid', 'body.iccid'),
      is('hardwareVersion', 'body.hardwareVersion'),
      is('firmwareVersion', 'body.firmwareVersion'),
      is('gnssModelProperty', 'body.gnssBits'),
      is('communicationModelProperty', 'body.networkBits'),
    ],
    513: [...location(names, 'locationMessage.'), ...items('locationMessage.')],
    770: [is('answerId', 'body.answerId')],
    771: [is('type', 'body.informationType'), is('flag', 'body.ordered')],
    1280: [...location(names, 'location.'), ...items('location.')],
    1794: [
      is('status', 'body.status'),
      is('time', 'body.cardTime', beijingTime),
      is('icCardReadResult', 'body.icResult'),
      is('driverName', 'body.driverName'),
      is('professionalLicenseNo', 'body.certificate'),
      is('certificateAuthorityName', 'body.issuer'),
      is('certificateExpiresDate', 'body.certificateExpiry', (digits, expected) =>
        String(digits) === String(expected).replaceAll('-', '') ? expected : digits,
      ),
      is('driverIdCardNo', 'body.idCard'),
    ],
    1796: [
      is('count', 'body.locations.length'),
      is('type', 'body.kind'),
      is('itemList.length', 'body.locations.length'),
      ...location(names, 'itemList[*].locationData.', 'body.locations.$1'),
    ],
    1797: [is('count', 'body.frames.length'), is('itemList[*].canData', 'body.frames.$1.data')],
    2048: media,
    2049: [
      ...media,
      ...location(names, 'location.', 'body.location'),
      is('mediaData', 'body.data'),
    ],
    2050: [
      is('multimediaDataItemCount', 'body.media.length'),
      is('itemList[*].multimediaId', 'body.media.$1.mediaId'),
      is('itemList[*].multimediaType', 'body.media.$1.mediaType'),
      is('itemList[*].channelId', 'body.media.$1.channel'),
      is('itemList[*].eventItemCode', 'body.media.$1.event'),
      ...location(names, 'itemList[*].location.', 'body.media.$1.location'),
    ],
    2053: [
      is('result', 'body.result'),
      is('multimediaIdCount', 'body.mediaIds.length'),
      is('multimediaIdList[*].asDword', 'body.mediaIds.$1'),
    ],
    2560: [is('e', 'body.exponent')],
    4625: [
      is('fileName', 'body.fileName'),
      is('fileType', 'body.fileType'),
      is('fileSize', 'body.sizeBytes'),
    ],
    32769: [
      is('clientFlowId', 'body.ackSerial'),
      is('clientMessageId', 'body.ackMessageId'),
      is('result', 'body.result'),
    ],
    32771: retransmission,
    32772: [is('serverSideDateTime', 'body.serverTime', beijingTime)],
    33024: [
      is('clientFlowId', 'body.ackSerial'),
      is('result', 'body.result'),
      is('authCode', 'body.authCode'),
    ],
    33029: [
      is('commandWord', 'body.command'),
      is('commandValue', 'body.commandParameters'),
      is('commandValue.length', 'body.commandParameters', count),
      ...Array.from({ length: 13 }, (_, index) =>
        is(`commandValue[${index}].value`, 'body.commandParameters', commandPart(index)),
      ),
    ],
    33030: [
      is('parameterCount', 'body.parameterIds.length'),
      is('parameterIdList[*].asU32', 'body.parameterIds.$1'),
    ],
    33032: [
      is('type', 'body.upgradeType'),
      is('manufacturerId', 'body.makerId'),
      is('version', 'body.firmwareVersion'),
      is('data', 'body.data'),
    ],
    33282: [
      is('timeDurationInSeconds', 'body.intervalS'),
      is('traceValidityDurationInSeconds', 'body.validityS', orZero),
    ],
    33536: [
      is('identifier', 'body.flagBits'),
      is('textType', 'body.textType'),
      is('text', 'body.text'),
    ],
    33537: [
      is('eventType', 'body.action'),
      is('eventCount', 'body.events.length'),
      is('eventItemList[*].eventContent', 'body.events.$1.content'),
    ],
    33539: [
      is('type', 'body.action'),
      is('itemCount', 'body.entries.length'),
      is('itemList.length', 'body.entries.length'),
      is('itemList[*].content', 'body.entries.$1.name'),
    ],
    33792: [is('flag', 'body.mode'), is('phoneNumber', 'body.phone')],
    33793: [
      is('type', 'body.action'),
      is('count', 'body.contacts.length'),
      is('itemList.length', 'body.contacts.length'),
      is('itemList[*].contacts', 'body.contacts.$1.name'),
      is('itemList[*].flag', 'body.contacts.$1.callBits'),
      is('itemList[*].phoneNumber', 'body.contacts.$1.phone'),
    ],
    34048: [
      is('type', 'body', controlType),
      is('params.length', 'body.controls.length'),
      is('params[*]', 'body.controls.0.door'),
    ],
    34304: [
      is('type', 'body.action'),
      is('areaList.length', 'body.circles.length'),
      ...region('areaList[*].', 'body.circles.$1'),
      is('areaList[*].latitude', 'body.circles.$1.centerLatitudeDeg', microdegrees),
      is('areaList[*].longitude', 'body.circles.$1.centerLongitudeDeg', microdegrees),
      is('areaList[*].radius', 'body.circles.$1.radiusM'),
    ],
    34305: ids('body.regionIds'),
    34306: [
      is('type', 'body.action'),
      is('areaList.length', 'body.rectangles.length'),
      ...region('areaList[*].', 'body.rectangles.$1'),
      is('areaList[*].leftTopLatitude', 'body.rectangles.$1.topLatitudeDeg', microdegrees),
      is('areaList[*].leftTopLongitude', 'body.rectangles.$1.leftLongitudeDeg', microdegrees),
      is('areaList[*].rightBottomLatitude', 'body.rectangles.$1.bottomLatitudeDeg', microdegrees),
      is('areaList[*].rightBottomLongitude', 'body.rectangles.$1.rightLongitudeDeg', microdegrees),
    ],
    34307: ids('body.regionIds'),
    34308: [
      ...region('', 'body'),
      is('pointCount', 'body.points.length'),
      is('pointList.length', 'body.points.length'),
      is('pointList[*].latitude', 'body.points.$1.latitudeDeg', microdegrees),
      is('pointList[*].longitude', 'body.points.$1.longitudeDeg', microdegrees),
    ],
    34309: ids('body.regionIds'),
    34310: [
      is('routeId', 'body.routeId'),
      is('startTime', 'body.startTime', beijingTime),
      is('itemList.length', 'body.points.length'),
      is('itemList[*].id', 'body.points.$1.pointId'),
      is('itemList[*].routeId', 'body.points.$1.segmentId'),
      is('itemList[*].latitude', 'body.points.$1.latitudeDeg', microdegrees),
      is('itemList[*].longitude', 'body.points.$1.longitudeDeg', microdegrees),
      is('itemList[*].routeWidth', 'body.points.$1.widthM'),
      is('itemList[*].longDriveThreshold', 'body.points.$1.longestS'),
      is('itemList[*].shortDriveThreshold', 'body.points.$1.shortestS'),
      is('itemList[*].maxSpeedLimit', 'body.points.$1.maxSpeedKmh'),
      is('itemList[*].speedingDuration', 'body.points.$1.overspeedS'),
    ],
    34311: ids('body.routeIds'),
    34312: [
      is('type', 'body.kind'),
      is('count', 'body.ids.length'),
      is('idList[*].asDword', 'body.ids.$1'),
    ],
    34817: [
      is('chanelId', 'body.channel'),
      is('command', 'body.command'),
      is('saveFlag', 'body.store'),
      is('resolution', 'body.resolution'),
      is('quality', 'body.quality'),
      is('brightness', 'body.brightness'),
      is('contrastRate', 'body.contrast'),
      is('saturation', 'body.saturation'),
      is('chroma', 'body.chroma'),
    ],
    34818: [
      is('multimediaType', 'body.mediaType'),
      is('channelId', 'body.channel'),
      is('eventItemCode', 'body.event'),
      is('startTime', 'body.startTime', beijingTime),
      is('endTime', 'body.endTime', beijingTime),
    ],
    37121: [
      is('serverIp', 'body.serverAddress'),
      is('serverIpLength', 'body.serverAddress', gbkLength),
      is('serverPortTcp', 'body.tcpPort'),
      is('serverPortUdp', 'body.udpPort'),
      is('channelNumber', 'body.channel'),
      is('dataType', 'body.dataType'),
      is('streamType', 'body.streamType'),
    ],
    37394: [
      is('fileName', 'body.fileName'),
      is('fileType', 'body.fileType'),
      is('uploadResult', 'body.result'),
      is('packageCountToReTransmit', 'body.gaps.length'),
      is('retransmitItemList.length', 'body.gaps.length'),
      is('retransmitItemList[*].dataOffset', 'body.gaps.$1.offset'),
      is('retransmitItemList[*].dataLength', 'body.gaps.$1.length'),
    ],
  },
};
