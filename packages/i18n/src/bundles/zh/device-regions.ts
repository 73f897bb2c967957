import type { Overlay } from '../overlay.ts';

/** What regions say where the platform watches devices. */
export const deviceRegions = {
  'region.link': '关联设备',
  'region.saved.ask': '是否为“{name}”关联设备？',
  'region.track.vehicle': '设备',
  'region.track.vehiclePlaceholder': '设备名称或设备号',
  'region.track.vehicleRequired': '设备不能为空',
  'region.track.hint': '只保留移动中、已定位且相距 {km} km 以上的点；保存前可继续编辑。',
  'region.track.noVehicle': '没有匹配的设备',
  'region.symbol.parking': '停留点',
  'region.side.noVehicle': '未选择设备',
  'region.side.noVehicleHint': '在地图或列表中选择设备，即可查看其关联区域。',
} as const satisfies Overlay;
