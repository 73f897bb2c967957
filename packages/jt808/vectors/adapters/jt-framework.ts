import { type Adapter, is, type Rule } from '../adapter.ts';
import { beijingTime } from '../wordings.ts';

const polygon: readonly Rule[] = [
  is('areaId', 'body.regionId'),
  is('areaName', 'body.name'),
  is('startTime', 'body.startTime', beijingTime),
  is('maxSpeed', 'body.maxSpeedKmh'),
  is('continuousTime', 'body.overspeedS'),
  is('maxSpeedAtNight', 'body.nightMaxSpeedKmh'),
];

/** This author gives what he encodes; members he works out at run time are not in the file. */
export const jtFramework: Adapter = {
  author: 'hylexus/jt-framework',
  everywhere: [],
  messages: {
    33024: [
      is('terminalFlowId', 'body.ackSerial'),
      is('result', 'body.result'),
      is('authCode', 'body.authCode'),
    ],
    33536: [is('flag', 'body.flagBits'), is('message', 'body.text')],
    34304: [is('type', 'body.action')],
    34308: polygon,
    37121: [
      is('serverIp', 'body.serverAddress'),
      is('serverPortTcp', 'body.tcpPort'),
      is('serverPortUdp', 'body.udpPort'),
      is('channelNumber', 'body.channel'),
      is('dataType', 'body.dataType'),
      is('streamType', 'body.streamType'),
    ],
    37122: [
      is('channelNumber', 'body.channel'),
      is('command', 'body.command'),
      is('mediaTypeToClose', 'body.closeType'),
      is('streamType', 'body.streamType'),
    ],
    37384: [
      is('attachmentServerIp', 'body.serverAddress'),
      is('attachmentServerPortTcp', 'body.tcpPort'),
      is('attachmentServerPortUdp', 'body.udpPort'),
      is('alarmIdentifier.terminalId', 'body.alarmIdentifier.terminalId'),
      is('alarmIdentifier.time', 'body.alarmIdentifier.alarmTime', beijingTime),
      is('alarmIdentifier.sequence', 'body.alarmIdentifier.sequence'),
      is('alarmIdentifier.attachmentCount', 'body.alarmIdentifier.attachments'),
      is('alarmNo', 'body.alarmNumber'),
    ],
  },
};
