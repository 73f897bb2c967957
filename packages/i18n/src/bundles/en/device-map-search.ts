import type { Overlay } from '../overlay.ts';

/** What searches on the map say where the platform watches devices. */
export const deviceMapSearch = {
  'search.areaNow.hint': 'Draw an area: the devices that are in it now are listed.',
  'search.area.none': 'No device there',
  'search.areaNow.noneHint': 'No device that you may see is in this area now.',
  'search.areaTime.hint':
    'Draw an area and choose a time of at most 7 days: the devices that were in it are listed, also those that passed through between two reports.',
  'search.areaTime.noneHint': 'No device that you may see was in this area in this time.',
  'search.area.found_one': '{count} device',
  'search.area.found_other': '{count} devices',
  'search.area.list': 'Devices found',
} as const satisfies Overlay;
