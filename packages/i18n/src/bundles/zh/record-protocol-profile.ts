/** Fields of a protocol profile. */
export const protocolProfileRecord = {
  'record.protocolProfile': '终端协议',
  'record.protocolProfile.name': '名称',
  'record.protocolProfile.protocol': '基础协议',
  'record.protocolProfile.protocol.hint': '决定监控窗口提供的内容，优先于手动设置的协议',
  'record.protocolProfile.edition': 'JT/T 808 版本',
  'record.protocolProfile.edition.hint':
    '留空时按每条消息的消息头识别；消息头与消息体版本不一致的终端在此指定',
  'record.protocolProfile.dialect': '地方扩展',
  'record.protocolProfile.dialect.hint': '位置附加信息按哪个省的主动安全扩展解析',
  'record.protocolProfile.datum': '坐标系',
  'record.protocolProfile.datum.hint': '终端上报的坐标；不是 WGS-84 时在保存前转换',
  'record.protocolProfile.zone': '终端时区',
  'record.protocolProfile.zone.hint': '位置时间所用的时区（东八区为 8）；只影响位置上报',
  'record.protocolProfile.fuelfactor': '油量系数',
  'record.protocolProfile.fuelfactor.hint': '标准单位为 0.1 L；终端按 1 L 上报时填 10',
  'record.protocolProfile.odometerfactor': '里程系数',
  'record.protocolProfile.odometerfactor.hint':
    '标准单位为 0.1 km；终端按 1 km 上报时填 10，按 1 m 上报时填 0.01',
  'record.protocolProfile.speedfactor': '速度系数',
  'record.protocolProfile.speedfactor.hint': '标准单位为 0.1 km/h；终端按 1 km/h 上报时填 10',
  'record.protocolProfile.terminals': '终端数',
  'record.protocolProfile.remark': '备注',
  'record.protocolProfile.createtime': '创建时间',
  'record.protocolProfile.section.report': '位置上报',
  'record.protocolProfile.dependents.deviceTypes_other': '{count} 个终端型号使用该协议',
  'record.protocolProfile.dependents.terminals_other': '{count} 个终端使用该协议',
};
