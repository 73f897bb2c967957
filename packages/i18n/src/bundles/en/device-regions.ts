import type { Overlay } from '../overlay.ts';

/** What regions say where the platform watches devices. */
export const deviceRegions = {
  'region.link': 'Link devices',
  'region.saved.ask': 'Link devices to “{name}” now?',
  'region.saved.link': 'Link devices',
  'region.track.vehicle': 'Device',
  'region.track.vehiclePlaceholder': 'Name or number of a device',
  'region.track.vehicleRequired': 'The device cannot be empty',
  'region.track.noVehicle': 'No device matches',
  'region.side.noVehicle': 'No device selected',
  'region.side.noVehicleHint': 'Select a device on the map or in the list to see its regions.',
} as const satisfies Overlay;
