import { monitoringPanels } from './monitoring-panels.ts';
import { shapes } from './shapes.ts';

/** What tools, regions and windows on the map need, loaded with them. */

export const map = {
  ...monitoringPanels,
  ...shapes,
};
