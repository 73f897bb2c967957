import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../client/call-error.ts';
import type { FleetConnection } from '../../client/fleet-connection.ts';
import { usePageActive } from '../../kit/page-active.ts';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import { FleetTree } from './fleet-tree.ts';

/** spec/3 §4.2: initial data is retried every 1500 ms up to 15 times. */
const RETRY_MS = 1_500;
export const MAX_TRIES = 15;

export type TreeLoad =
  | { readonly phase: 'loading'; readonly attempt: number }
  | { readonly phase: 'ready'; readonly fleet: FleetTree }
  | { readonly phase: 'failed'; readonly error: unknown };

/** Loads the tree, keeps it up to date with the push socket and loads it anew when told to. */
export function useFleetTree(connection: FleetConnection): {
  readonly load: TreeLoad;
  readonly retry: () => void;
} {
  const [load, setLoad] = useState<TreeLoad>({ phase: 'loading', attempt: 0 });
  const [round, setRound] = useState(0);
  const current = useRef<FleetTree | null>(null);

  const retry = useCallback(() => {
    setLoad({ phase: 'loading', attempt: 0 });
    setRound((value) => value + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another load
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (tries: number) => {
      try {
        const tree = await connection.firstTree.take(abort.signal);
        const names = [...tree.deptTreelist, ...tree.carTreelist].map(({ name }) => name);
        await loadGlyphs(names.join(''));
        if (abort.signal.aborted) return;
        connection.names.learn(tree.carTreelist);
        const fleet = new FleetTree(tree, connection.positions);
        if (current.current) fleet.continueFrom(current.current);
        current.current = fleet;
        setLoad({ phase: 'ready', fleet });
      } catch (error) {
        if (abort.signal.aborted) return;
        const hopeless = error instanceof CallError && error.code === 'permissionDenied';
        if (tries < MAX_TRIES && !hopeless) {
          if (current.current === null) setLoad({ phase: 'loading', attempt: tries });
          timer = setTimeout(() => void attempt(tries + 1), RETRY_MS);
        } else if (current.current === null) setLoad({ phase: 'failed', error });
      }
    };
    void attempt(1);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [connection, round]);

  useEffect(() => connection.onTreeReload(() => setRound((value) => value + 1)), [connection]);
  const fleet = load.phase === 'ready' ? load.fleet : null;
  const isThere = fleet !== null;
  // Not before: what changes until then is kept, and told to the first who listens.
  useEffect(() => {
    if (!isThere) return;
    return connection.treeUpdates.onUpdate((update) => current.current?.apply(update));
  }, [connection, isThere]);
  const isActive = usePageActive();
  useEffect(() => {
    fleet?.setPaused(!isActive);
    return isActive ? fleet?.start() : undefined;
  }, [fleet, isActive]);

  return { load, retry };
}
