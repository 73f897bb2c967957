import {
  POSITION_HEADER_BYTES,
  POSITION_RECORD_BYTES,
  PositionFrame,
  type PositionFrameKind,
  writePositionHeader,
  writePositionRecord,
} from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import { LivePositions } from './live-positions.ts';

interface Point {
  readonly id: number;
  readonly speedDkmh?: number;
}

function frameOf(kind: PositionFrameKind, points: readonly Point[] = []): ArrayBuffer {
  const buffer = new ArrayBuffer(POSITION_HEADER_BYTES + points.length * POSITION_RECORD_BYTES);
  const view = new DataView(buffer);
  writePositionHeader(view, kind);
  const columns = new LivePositions(() => {});
  points.forEach(({ id, speedDkmh = 0 }, i) => {
    columns.speedDkmh[0] = speedDkmh;
    columns.latE6[0] = 22_586_390;
    writePositionRecord(view, POSITION_HEADER_BYTES + i * POSITION_RECORD_BYTES, id, columns, 0);
  });
  return buffer;
}

/** A store whose frames are drawn by hand. */
function buildStore() {
  const waiting: (() => void)[] = [];
  const store = new LivePositions((flush) => waiting.push(flush));
  const told: { changed: readonly number[]; reset: boolean }[] = [];
  store.onChange((changed, reset) => told.push({ changed, reset }));
  const nextFrame = () => {
    for (const flush of waiting.splice(0)) flush();
    return told.splice(0);
  };
  return { store, nextFrame, waiting };
}

const snapshotOf = (store: LivePositions, ids: readonly number[]) => {
  store.applyFrame(
    frameOf(
      PositionFrame.snapshot,
      ids.map((id) => ({ id })),
    ),
  );
  store.applyFrame(frameOf(PositionFrame.snapshotEnd));
};
const idsOf = (store: LivePositions) => [...store.ids.slice(0, store.count)];

describe('live positions', () => {
  it('hold what a snapshot brings and are ready after its end', () => {
    const { store } = buildStore();
    store.applyFrame(frameOf(PositionFrame.snapshot, [{ id: 7 }]));
    expect(store.ready).toBe(false);
    store.applyFrame(frameOf(PositionFrame.snapshot, [{ id: 9, speedDkmh: 635 }]));
    store.applyFrame(frameOf(PositionFrame.snapshotEnd));
    expect([store.ready, store.count]).toEqual([true, 2]);
    expect(store.speedDkmh[store.indexOf(9)!]).toBe(635);
    expect(store.latE6[store.indexOf(7)!]).toBe(22_586_390);
  });

  it('tell of many changes once per frame, naming each row once', () => {
    const { store, nextFrame, waiting } = buildStore();
    snapshotOf(store, [1, 2, 3]);
    nextFrame();
    store.applyFrame(frameOf(PositionFrame.changes, [{ id: 2, speedDkmh: 100 }]));
    store.applyFrame(frameOf(PositionFrame.changes, [{ id: 2, speedDkmh: 200 }, { id: 3 }]));
    expect(waiting).toHaveLength(1);
    expect(nextFrame()).toEqual([{ changed: [1, 2], reset: false }]);
    expect(store.speedDkmh[1]).toBe(200);
  });

  it('drop what a later snapshot no longer names and say that rows were renumbered', () => {
    const { store, nextFrame } = buildStore();
    snapshotOf(store, [1, 2, 3]);
    nextFrame();
    snapshotOf(store, [1, 3]);
    expect(idsOf(store)).toEqual([1, 3]);
    expect(store.indexOf(3)).toBe(1);
    expect(nextFrame()[0]?.reset).toBe(true);
  });

  it('forget vehicles the user may no longer see', () => {
    const { store, nextFrame } = buildStore();
    snapshotOf(store, [1, 2, 3]);
    nextFrame();
    store.applyFrame(frameOf(PositionFrame.removed, [{ id: 1 }]));
    expect(idsOf(store)).toEqual([2, 3]);
    expect(store.indexOf(1)).toBeUndefined();
    expect(nextFrame()[0]?.reset).toBe(true);
  });

  it('grow beyond their first size without losing a row', () => {
    const { store } = buildStore();
    snapshotOf(
      store,
      Array.from({ length: 3000 }, (_, i) => i + 1),
    );
    expect(store.count).toBe(3000);
    expect(store.indexOf(2999)).toBe(2998);
    expect(store.latE6[2999]).toBe(22_586_390);
  });

  it('ignore a frame that is cut short or of another version', () => {
    const { store, nextFrame } = buildStore();
    store.applyFrame(new ArrayBuffer(3));
    store.applyFrame(frameOf(PositionFrame.snapshot, [{ id: 1 }]).slice(0, 30));
    store.applyFrame(Uint8Array.of(1, 99, 0, 0).buffer);
    expect(store.count).toBe(0);
    expect(nextFrame()).toEqual([]);
  });
});
