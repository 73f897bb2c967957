/** Names of the pages below regions. */
export const regionMenu = {
  'menu.regionManage': '区域管理',
  'menu.regionSet': '区域设置',
  'menu.markersManage': '标注管理',
  'menu.regionMonitor': '区域监控',
  'menu.forbidInMonitor': '禁入监控',
  'menu.forbidOutMonitor': '禁出监控',
  'menu.forbidInAnalaysis': '禁入分析',
  'menu.forbidOutAnalaysis': '禁出分析',
} as const;
