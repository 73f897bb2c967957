/** The menu of base maps. */
export const mapTypes = {
  'mapType.open': '选择地图',
  'mapType.title': '地图类型',
  'mapType.style': '显示方式',
  'mapType.standard': '标准',
  'mapType.satellite': '卫星',
  'mapType.offline': '无需联网',
  'mapType.dim': '深色主题下调暗',
} as const;
