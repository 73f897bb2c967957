import { useEffect, useMemo } from 'react';
import { useLanguage } from '../../../../client/language.ts';
import type { LivePositions } from '../../../../client/live-positions.ts';
import { usePageActive } from '../../../../kit/page-active.ts';
import type { FleetTree } from '../../fleet-tree.ts';
import { CarFactsStore } from './car-facts.ts';
import { ListSource } from './list-source.ts';
import { RowFeed } from './row-feed.ts';

/** Durations and ages on the screen grow this often. */
const TICK_MS = 1_000;

/** What the list reads, and how its rows learn of changes; nothing is told while nobody looks. */
export function useListSource(fleet: FleetTree, positions: LivePositions) {
  const language = useLanguage();
  const feed = useMemo(() => new RowFeed(positions), [positions]);
  const facts = useMemo(() => new CarFactsStore((ids) => feed.tell(ids)), [feed]);
  const source = useMemo(
    () => new ListSource(fleet, positions, (id) => facts.get(id), language),
    [fleet, positions, facts, language],
  );
  const isActive = usePageActive();
  useEffect(() => (isActive ? feed.start(TICK_MS) : undefined), [feed, isActive]);
  useEffect(() => () => facts.close(), [facts]);
  return { source, feed, facts };
}
