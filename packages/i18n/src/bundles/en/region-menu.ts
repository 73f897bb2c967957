/** Names of the pages below regions. */
export const regionMenu = {
  'menu.regionManage': 'Regions and markers',
  'menu.regionSet': 'Regions',
  'menu.markersManage': 'Markers',
} as const;
