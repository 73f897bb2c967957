/** What the server finds wrong with regions, beside their shapes. */
export const regionFaults = {
  'regionFault.tooLong': '最多 {max} 个字符',
  'regionFault.characters': '含有无法显示的字符',
  'regionFault.color': '颜色应为 #rrggbb 或颜色名称',
  'regionFault.code': '不在可选范围内',
  'regionFault.import.noGeometry': '没有图形',
  'regionFault.import.noFeature': '不是 GeoJSON 要素',
  'regionFault.import.noPlace': '标注只能是一个点，这是线或面',
  'regionFault.import.geometryBroken': '图形或坐标无法读取',
  'regionFault.import.holes': '多边形的内洞未导入',
  'regionFault.import.color': '颜色未能识别，用默认颜色',
  'regionFault.import.description': '描述未完整导入',
};
