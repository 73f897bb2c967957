/** Names of the pages below regions. */
export const regionMenu = {
  'menu.regionManage': '区域管理',
  'menu.regionSet': '区域设置',
  'menu.markersManage': '标注管理',
} as const;
