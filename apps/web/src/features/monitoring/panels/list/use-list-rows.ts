import { useDeferredValue, useEffect, useMemo, useReducer } from 'react';
import { usePageActive } from '../../../../kit/page-active.ts';
import { type ListQuestion, listRows, orderMoves } from './list-order.ts';
import type { ListRow, ListSource } from './list-source.ts';

/** An order that changes by itself is looked at again this often: rows that jump cannot be read. */
const REORDER_MS = 5_000;

/**
 * The rows of the list in their order.
 * @param isHeld the pointer is over the list: rows stay where they are
 */
export function useListRows(
  source: ListSource,
  { shown, text, sort }: ListQuestion,
  isHeld: boolean,
): readonly ListRow[] {
  const [round, reorder] = useReducer((n: number) => n + 1, 0);
  const isActive = usePageActive();
  const moves = isActive && !isHeld && orderMoves(sort);
  useEffect(() => {
    if (!moves) return;
    reorder();
    const timer = setInterval(reorder, REORDER_MS);
    return () => clearInterval(timer);
  }, [moves]);
  const wanted = useDeferredValue(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for the order as it is now
  return useMemo(
    () => listRows(source, { shown, text: wanted, sort }, Date.now() / 1000),
    [source, shown, wanted, sort, round],
  );
}
