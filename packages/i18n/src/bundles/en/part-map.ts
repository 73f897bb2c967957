import { mapSearch } from './map-search.ts';
import { mapTools } from './map-tools.ts';
import { mapTypes } from './map-types.ts';
import { monitoringPanels } from './monitoring-panels.ts';
import { presence } from './presence.ts';
import { recentTrack } from './recent-track.ts';
import { regionFaults } from './region-faults.ts';
import { regions } from './regions.ts';
import { shapes } from './shapes.ts';
import { vehicleWindow } from './vehicle-window.ts';

/** What tools, regions and windows on the map need, loaded with them. */

export const map = {
  ...mapTypes,
  ...monitoringPanels,
  ...mapTools,
  ...mapSearch,
  ...shapes,
  ...regionFaults,
  ...presence,
  ...vehicleWindow,
  ...recentTrack,
  ...regions,
};
