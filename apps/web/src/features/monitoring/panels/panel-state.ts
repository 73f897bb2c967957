import { type Preferences, usePreference } from '../../../client/preferences.ts';

/** Which panels are open below the map, and how high; remembered per user. */
export interface PanelState {
  readonly list: boolean;
  readonly events: boolean;
  readonly heightPx: number;
  readonly isMaximised: boolean;
}

const DEFAULT_HEIGHT_PX = 260;

function readPanels(stored: unknown): PanelState {
  const { list, events, heightPx, isMaximised } = {
    list: false,
    events: false,
    heightPx: DEFAULT_HEIGHT_PX,
    isMaximised: false,
    ...(typeof stored === 'object' ? stored : null),
  };
  return {
    list: list === true,
    events: events === true,
    heightPx: Number.isFinite(heightPx) ? Number(heightPx) : DEFAULT_HEIGHT_PX,
    isMaximised: isMaximised === true,
  };
}

export function usePanels(preferences: Preferences) {
  return usePreference(preferences, 'monitoring.panels', readPanels);
}
