import { describe, expect, it } from 'vitest';
import type { Terminal } from '../features/terminals/index.ts';
import type { Batch } from './batch.ts';
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts';

const terminal: Terminal = {
  id: 1,
  phone: '1',
  vehicleId: 1,
  authCodeHash: null,
  lastGpsTimeS: 0,
  lastDigest: 0,
  uncommitted: 0,
  isRemoved: false,
  reading: undefined,
};

/** A commit that a test ends when it likes. */
function slowStore() {
  const begun: { rows: number; finish: () => void }[] = [];
  return {
    begun,
    stage: {
      name: 'store',
      onBatch: (batch: Batch) =>
        new Promise<void>((finish) => begun.push({ rows: batch.weight, finish })),
    },
  };
}

function groupOf(options: Partial<GroupCommitOptions>) {
  return new GroupCommit({
    stages: [],
    groupMs: 10_000,
    groupRows: 10,
    writers: 1,
    maxWaitingRows: 100,
    onRelief: () => {},
    onFailure: () => {},
    ...options,
  });
}

function bring(group: GroupCommit, rows: number) {
  for (let i = 0; i < rows; i++) {
    group.open.positions.append(new Uint8Array(), 0, 0);
    group.open.addReceipt({ acknowledge: () => {} }, terminal, i, 0x0200);
    group.filled();
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the group commit', () => {
  it('commits when a batch is full, and fills the next one meanwhile', async () => {
    const { begun, stage } = slowStore();
    const group = groupOf({ stages: [stage] });
    bring(group, 25);
    expect(begun.map(({ rows }) => rows)).toEqual([10]);
    expect(group.waitingRows).toBe(25);
    begun[0]?.finish();
    await turn();
    expect(begun.map(({ rows }) => rows)).toEqual([10, 10]);
    begun[1]?.finish();
    const drained = group.drain(1000);
    await turn();
    begun[2]?.finish();
    expect(await drained).toBe(true);
    expect(begun.map(({ rows }) => rows)).toEqual([10, 10, 5]);
    expect(group.waitingRows).toBe(0);
    expect(terminal.uncommitted).toBe(0);
  });

  it('commits a lone report after the group’s time', async () => {
    const { begun, stage } = slowStore();
    const group = groupOf({ stages: [stage], groupMs: 5 });
    bring(group, 1);
    expect(begun).toEqual([]);
    while (begun.length === 0) await turn();
    begun[0]?.finish();
    expect(await group.drain(1000)).toBe(true);
  });

  it('commits what waited behind a busy writer as soon as that is free', async () => {
    const { begun, stage } = slowStore();
    const group = groupOf({ stages: [stage], groupMs: 1 });
    bring(group, 10);
    bring(group, 1);
    // Its time is over while the only writer is busy, and nothing more arrives.
    await new Promise((resolve) => setTimeout(resolve, 20));
    begun[0]?.finish();
    await turn();
    expect(begun.map(({ rows }) => rows)).toEqual([10, 1]);
  });

  it('goes on with the next batch and says so when a stage fails', async () => {
    const failures: unknown[] = [];
    const stored: number[] = [];
    const stage = {
      name: 'store',
      onBatch: (batch: Batch) => {
        stored.push(batch.weight);
        if (stored.length === 1) throw new Error('a fault of ours');
      },
    };
    const group = groupOf({ stages: [stage], onFailure: (error) => failures.push(error) });
    bring(group, 20);
    expect(await group.drain(1000)).toBe(true);
    expect(stored).toEqual([10, 10]);
    expect(failures).toEqual([new Error('a fault of ours')]);
  });

  it('uses as many writers as it may', () => {
    const { begun, stage } = slowStore();
    bring(groupOf({ stages: [stage], writers: 3 }), 60);
    expect(begun).toHaveLength(3);
  });

  it('says when it is full, and when there is room again', async () => {
    const { begun, stage } = slowStore();
    let reliefs = 0;
    const group = groupOf({ stages: [stage], maxWaitingRows: 40, onRelief: () => reliefs++ });
    bring(group, 39);
    expect(group.isFull).toBe(false);
    bring(group, 1);
    expect(group.isFull).toBe(true);
    begun[0]?.finish();
    await turn();
    expect(reliefs).toBe(0);
    begun[1]?.finish();
    await turn();
    expect(reliefs).toBe(1);
    expect(group.isFull).toBe(false);
  });

  it('gives up waiting for a disk that does not answer', async () => {
    const { stage } = slowStore();
    const group = groupOf({ stages: [stage] });
    bring(group, 1);
    expect(await group.drain(20)).toBe(false);
  });
});
