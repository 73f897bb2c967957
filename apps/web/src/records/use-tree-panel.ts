import { usePreference } from '../client/preferences.ts';
import { useSurroundings } from './record-context.ts';

/** Whether the departments stand beside the lists, and how wide: the same on every list. */
export interface TreePanel {
  readonly isOpen: boolean;
  readonly width: number;
}

const WIDTH_PX = 240;

function readTreePanel(stored: unknown): TreePanel {
  const given = typeof stored === 'object' && stored !== null ? stored : {};
  return {
    isOpen: !('isOpen' in given) || given.isOpen !== false,
    width: 'width' in given && typeof given.width === 'number' ? given.width : WIDTH_PX,
  };
}

/** The person's choice, and the function that keeps another one. */
export function useTreePanel(): [TreePanel, (panel: TreePanel) => void] {
  const { preferences } = useSurroundings();
  return usePreference(preferences, 'records.departments', readTreePanel);
}
