import type { RecordDefinition } from '@outrider/contract/records';
import { useCallback, useMemo } from 'react';
import { usePreference } from '../client/preferences.ts';
import { useSurroundings } from './record-context.ts';
import { readView, type ViewSettings } from './view-settings.ts';

/** How the person looks at a list, and the function that keeps a change of it. */
export function useView(record: RecordDefinition): [ViewSettings, (view: ViewSettings) => void] {
  const { preferences } = useSurroundings();
  const [stored, store] = usePreference(preferences, `records.${record.name}`, asStored);
  const view = useMemo(() => readView(record, stored), [record, stored]);
  return [view, useCallback((next: ViewSettings) => store(next), [store])];
}

const asStored = (stored: unknown): unknown => stored;
