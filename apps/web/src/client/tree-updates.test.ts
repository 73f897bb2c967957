import { TREE_UPDATE } from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import { type MergedTreeUpdate, TreeUpdates } from './tree-updates.ts';

function buildUpdates() {
  let hidden = false;
  let visible = () => {};
  const timers: { ms: number; run: () => void }[] = [];
  const updates = new TreeUpdates({
    hidden: () => hidden,
    onVisible: (listener) => {
      visible = listener;
      return () => {};
    },
    after: (ms, run) => {
      timers.push({ ms, run });
      return () => {};
    },
  });
  const seen: MergedTreeUpdate[] = [];
  updates.onUpdate((update) => seen.push(update));
  return {
    updates,
    seen,
    timers,
    tick: () => timers.shift()?.run(),
    hide: () => {
      hidden = true;
    },
    show: () => {
      hidden = false;
      visible();
    },
  };
}

const status = (nodeId: string, carstatus: number) => ({
  msgid: TREE_UPDATE as typeof TREE_UPDATE,
  deptTreelist: [],
  carTreelist: [{ nodeId, carstatus, alarmFlag: 0 }],
});

describe('tree updates', () => {
  it('are merged by node and passed on at most every 500 ms', () => {
    const { updates, seen, timers, tick } = buildUpdates();
    updates.add(status('v1', 5));
    updates.add(status('v1', 4));
    updates.add(status('v2', 2));
    expect(timers.map(({ ms }) => ms)).toEqual([500]);
    expect(seen).toEqual([]);
    tick();
    expect(seen).toHaveLength(1);
    expect(seen[0]?.vehicles.get('v1')?.carstatus).toBe(4);
    expect(seen[0]?.vehicles.size).toBe(2);
  });

  it('wait while the page is hidden and come merged when it is shown', () => {
    const { updates, seen, tick, hide, show } = buildUpdates();
    hide();
    updates.add(status('v1', 5));
    tick();
    updates.add(status('v1', 2));
    tick();
    expect(seen).toEqual([]);
    show();
    expect(seen).toHaveLength(1);
    expect(seen[0]?.vehicles.get('v1')?.carstatus).toBe(2);
  });

  it('that came before anybody listened are told to the first who does', () => {
    const timers: (() => void)[] = [];
    const updates = new TreeUpdates({
      hidden: () => false,
      onVisible: () => () => {},
      after: (_ms, run) => {
        timers.push(run);
        return () => {};
      },
    });
    updates.add(status('v1', 5));
    timers.shift()?.();
    const seen: MergedTreeUpdate[] = [];
    updates.onUpdate((update) => seen.push(update));
    timers.shift()?.();
    expect(seen.map(({ vehicles }) => [...vehicles.keys()])).toEqual([['v1']]);
  });
});
