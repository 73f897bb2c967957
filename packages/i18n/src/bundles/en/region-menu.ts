/** Names of the pages below regions. */
export const regionMenu = {
  'menu.regionManage': 'Regions and markers',
  'menu.regionSet': 'Regions',
  'menu.markersManage': 'Markers',
  'menu.regionMonitor': 'Region monitor',
  'menu.forbidInMonitor': 'No-entry monitor',
  'menu.forbidOutMonitor': 'No-exit monitor',
  'menu.forbidInAnalaysis': 'Entry analysis',
  'menu.forbidOutAnalaysis': 'Exit analysis',
} as const;
