import { useCallback, useSyncExternalStore } from 'react';
import type { ToolBox } from '../../map/tools/index.ts';

/** What a map's tools are doing, as component state. */
export function useToolBox(box: ToolBox): {
  readonly active: string | null;
  readonly prompt: string | null;
  readonly hasKept: boolean;
} {
  const subscribe = useCallback((listener: () => void) => box.subscribe(listener), [box]);
  return {
    active: useSyncExternalStore(subscribe, () => box.active),
    prompt: useSyncExternalStore(subscribe, () => box.prompt),
    hasKept: useSyncExternalStore(subscribe, () => box.hasKept),
  };
}
