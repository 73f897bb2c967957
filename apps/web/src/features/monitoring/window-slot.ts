import type { CarNode } from '@outrider/contract';
import type { LivePositions } from '../../client/live-positions.ts';
import type { Preferences } from '../../client/preferences.ts';
import type { NodeAction } from './node-menu.tsx';

/** What the page hands to a vehicle's window. */
export interface WindowSlot {
  readonly vehicleId: number;
  readonly plate: string;
  readonly car: CarNode | undefined;
  readonly positions: LivePositions;
  readonly preferences: Preferences;
  readonly following: boolean;
  readonly onFollow: (follow: boolean) => void;
  readonly onSendText: ((terminal: string) => void) | undefined;
  readonly links: readonly NodeAction[];
  readonly onClose: (() => void) | undefined;
}
