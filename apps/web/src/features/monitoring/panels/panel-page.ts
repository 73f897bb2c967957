import type { LivePositions } from '../../../client/live-positions.ts';
import type { Preferences } from '../../../client/preferences.ts';
import type { FleetTree } from '../fleet-tree.ts';
import type { VehicleChoice } from '../use-vehicle-choice.ts';

/** What the panels around the map know of the page, and may ask of it. */
export interface PanelPage {
  readonly fleet: FleetTree;
  readonly positions: LivePositions;
  readonly preferences: Preferences;
  readonly choice: VehicleChoice;
  /** Vehicles that the map shows; null for all. */
  readonly shown: ReadonlySet<number> | null;
  readonly plateOf: (vehicleId: number) => string;
  /** Opens the menu of a vehicle; client coordinates. */
  readonly openMenu: (vehicleId: number, x: number, y: number) => void;
  readonly toggleLeft: () => void;
  readonly toggleRight: () => void;
}
