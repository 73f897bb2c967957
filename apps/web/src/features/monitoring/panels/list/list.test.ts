import {
  type CarNode,
  POSITION_HEADER_BYTES,
  POSITION_RECORD_BYTES,
  PositionFlag,
  PositionFrame,
  writePositionHeader,
  writePositionRecord,
} from '@outrider/contract';
import { VehicleStatus } from '@outrider/domain';
import { describe, expect, it, vi } from 'vitest';
import { LivePositions } from '../../../../client/live-positions.ts';
import { FleetTree } from '../../fleet-tree.ts';
import { listRows, orderMoves } from './list-order.ts';
import { ListSource } from './list-source.ts';
import { nextSort, readListView, standardView } from './list-view.ts';
import { RowFeed } from './row-feed.ts';

const NOW_S = 1_800_000_000;

const car = (carid: number, name: string, terminal: string): CarNode => ({
  nodeId: `v${carid}`,
  parentId: carid === 3 ? 'd2' : 'd1',
  name,
  nodetype: 2,
  carid,
  carstatus: VehicleStatus.offline,
  alarmFlag: 0,
  terminal,
  terminalId: carid,
  channeltotals: 0,
  icon: '',
  protocol: 1,
});

function report(positions: LivePositions, id: number, speedDkmh: number, atS = NOW_S) {
  const view = new DataView(new ArrayBuffer(POSITION_HEADER_BYTES + POSITION_RECORD_BYTES));
  writePositionHeader(view, PositionFrame.changes);
  const one = {
    latE6: Int32Array.of(22_586_390),
    lngE6: Int32Array.of(113_854_940),
    gpsTimeS: Uint32Array.of(atS),
    heardAtS: Uint32Array.of(atS),
    alarmBits: Uint32Array.of(0),
    odometerHm: Uint32Array.of(id * 1000),
    statusSinceS: Uint32Array.of(atS - id * 60),
    speedDkmh: Uint16Array.of(speedDkmh),
    headingDeg: Uint16Array.of(90),
    status: Uint8Array.of(VehicleStatus.driving),
    flags: Uint8Array.of(PositionFlag.hasPosition | PositionFlag.acc),
    signal: Uint8Array.of(255),
    satellites: Uint8Array.of(12),
  };
  writePositionRecord(view, POSITION_HEADER_BYTES, id, one, 0);
  positions.applyFrame(view.buffer);
}

function build() {
  const positions = new LivePositions((flush) => flush());
  const dept = (id: number, name: string, parentId: string) => ({
    nodeId: `d${id}`,
    parentId,
    name,
    nodetype: 1 as const,
    total: 3,
    caroffline: 3,
  });
  const fleet = new FleetTree(
    {
      deptTreelist: [dept(1, 'North', ''), dept(2, 'Depot', 'd1')],
      carTreelist: [car(1, 'B 10', 'T3'), car(2, 'B 9', 'T1'), car(3, 'A 1', 'T2')],
    },
    positions,
  );
  report(positions, 1, 500);
  report(positions, 2, 800);
  return { positions, fleet, source: new ListSource(fleet, positions, () => undefined, 'en') };
}

describe('the list of vehicles', () => {
  it('shows whom the map shows, found by plate, terminal or department', () => {
    const { source } = build();
    const ids = (shown: ReadonlySet<number> | null, text = '') =>
      listRows(source, { shown, text, sort: undefined }, NOW_S).map(({ id }) => id);
    expect(ids(null)).toEqual([1, 2, 3]);
    expect(ids(new Set([3, 1]))).toEqual([1, 3]);
    expect([ids(null, ' b 1 '), ids(null, 't1'), ids(null, 'depot')]).toEqual([[1], [2], [3]]);
  });

  it('is sorted as people sort; who has no value stands at the end in either order', () => {
    const { source } = build();
    const by = (key: string, order: 'asc' | 'desc') =>
      listRows(source, { shown: null, text: '', sort: { key, order } }, NOW_S).map(({ id }) => id);
    expect(by('plate', 'asc')).toEqual([3, 2, 1]);
    expect([by('speed', 'asc'), by('speed', 'desc')]).toEqual([
      [1, 2, 3],
      [2, 1, 3],
    ]);
    expect(by('address', 'asc')).toEqual([1, 2, 3]);
    expect([orderMoves({ key: 'speed', order: 'asc' }), orderMoves(undefined)]).toEqual([
      true,
      false,
    ]);
  });

  it('shows nothing as if it were now that is not', () => {
    const { source } = build();
    expect([source.speedKmh(1), source.satellites(1), source.signal(1)]).toEqual([50, 12, null]);
    expect([source.speedKmh(3), source.place(3), source.odometerKm(3)]).toEqual([null, null, null]);
    expect(source.department(3)).toBe('Depot');
  });
});

describe('rows in sight', () => {
  it('hear of their own vehicle only, and no longer once they are out of sight', () => {
    const { positions } = build();
    const feed = new RowFeed(positions);
    const [first, second] = [vi.fn(), vi.fn()];
    feed.subscribe(1, first);
    const leave = feed.subscribe(2, second);
    const stop = feed.start(60_000);
    report(positions, 1, 510, NOW_S + 10);
    first.mockClear();
    second.mockClear();
    report(positions, 1, 520, NOW_S + 20);
    report(positions, 3, 100, NOW_S + 20);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    leave();
    report(positions, 2, 100, NOW_S + 20);
    expect(second).not.toHaveBeenCalled();
    expect([...feed.inSight]).toEqual([1]);
    stop();
  });
});

describe('how a person looks at the list', () => {
  it('is read as far as the list still has it', () => {
    expect(readListView(null)).toBe(standardView);
    const view = readListView({
      columns: [{ key: 'speed', checked: false, width: 5 }, { key: 'gone' }, { key: 'plate' }],
      fixed: 99,
      sort: { key: 'driver', order: 'asc' },
    });
    expect(view.columns.slice(0, 2)).toMatchObject([
      { key: 'speed', checked: false },
      { key: 'plate', checked: true },
    ]);
    expect(view.columns).toHaveLength(standardView.columns.length);
    expect(view.sort).toBeUndefined();
    expect(readListView({ sort: { key: 'speed', order: 'desc' } }).sort).toEqual({
      key: 'speed',
      order: 'desc',
    });
  });

  it('is sorted up, down and not at all by presses on one heading', () => {
    const up = nextSort(undefined, 'speed');
    const down = nextSort(up, 'speed');
    expect([up?.order, down?.order, nextSort(down, 'speed')]).toEqual(['asc', 'desc', undefined]);
    expect(nextSort(down, 'plate')).toEqual({ key: 'plate', order: 'asc' });
  });
});
