import type { Overlay } from '../overlay.ts';

/** What the panels of the monitoring page say of devices. */
export const devicePanels = {
  'favourites.emptyHint': 'Devices that you watch above all are one click away here.',
  'favourites.choose': 'Select favourite devices',
  'favourites.title': 'Select favourite devices',
  'favourites.count_one': '{count} device selected',
  'favourites.count_other': '{count} devices selected',
  'list.title': 'Device list',
  'list.count_one': '{count} device',
  'list.count_other': '{count} devices',
  'list.search': 'Device name / terminal / department',
  'list.empty': 'No devices',
  'list.emptyHint':
    'The devices that the map shows are listed here: check some, or change the filter.',
  'list.noMatchHint': 'No device of the list contains what you search for.',
  'list.sheet': 'Devices',
  'list.col.plate': 'Device name',
  'events.emptyHint':
    'Devices that come online, raise alarms, start or stand for long appear here at once.',
  'split.empty': 'Add a device',
  'split.add': 'Add the selected device',
  'split.gone': 'You do not see this device any more',
  'keys.search': 'Search for a device',
  'keys.follow': 'Follow the selected device, or stop',
  'keys.menu': 'Menu of the selected device',
} as const satisfies Overlay;
