/** What the server finds wrong with regions, beside their shapes. */
export const regionFaults = {
  'regionFault.tooLong': '最多 {max} 个字符',
  'regionFault.characters': '含有无法显示的字符',
  'regionFault.color': '颜色应为 #rrggbb 或颜色名称',
  'regionFault.code': '不在可选范围内',
};
