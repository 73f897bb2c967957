import type { LivePositions } from '../../client/live-positions.ts';
import type { Preferences } from '../../client/preferences.ts';
import type { FleetMapHandle } from '../../map/index.ts';

/** What stands over or beside the map of the monitoring page may look at, and may ask of the page. */
export interface MapContext {
  readonly map: FleetMapHandle;
  readonly positions: LivePositions;
  readonly preferences: Preferences;
  /** The vehicle whose window is open. */
  readonly selected: number | null;
  /** Opens a vehicle's window; null closes it. */
  readonly select: (vehicleId: number | null) => void;
  /** Opens a vehicle's window and brings the vehicle into view; says so where it has no position. */
  readonly locate: (vehicleId: number) => void;
  readonly plateOf: (vehicleId: number) => string;
  /** The vehicles that the map shows; null for all. */
  readonly shownIds: () => ReadonlySet<number> | null;
  /** Shows these vehicles and no others, whatever is checked in the tree; null takes it back. */
  readonly showOnly: (ids: ReadonlySet<number> | null) => void;
  /** Opens the dock at the right for what has this key; null closes it. */
  readonly openSide: (key: string | null) => void;
  /** What the dock at the right is open for. */
  readonly side: string | null;
}
