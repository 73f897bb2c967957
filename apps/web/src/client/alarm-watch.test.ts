import {
  POSITION_HEADER_BYTES,
  POSITION_RECORD_BYTES,
  PositionFlag,
  PositionFrame,
  type PositionFrameKind,
  writePositionHeader,
  writePositionRecord,
} from '@outrider/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { AlarmWatch } from './alarm-watch.ts';
import { LivePositions } from './live-positions.ts';

const FATIGUE = 4;

interface Report {
  readonly id: number;
  readonly alarm: number;
  readonly atS: number;
}

let positions: LivePositions;
let watch: AlarmWatch;
let told: number;

beforeEach(() => {
  positions = new LivePositions((flush) => flush());
  watch = new AlarmWatch(positions);
  told = 0;
  watch.subscribe(() => told++);
});

function send(kind: PositionFrameKind, reports: readonly Report[] = []): void {
  const bytes = POSITION_HEADER_BYTES + reports.length * POSITION_RECORD_BYTES;
  const view = new DataView(new ArrayBuffer(bytes));
  writePositionHeader(view, kind);
  const columns = new LivePositions(() => {});
  reports.forEach(({ id, alarm, atS }, i) => {
    columns.alarmBits[0] = alarm;
    columns.flags[0] = alarm === 0 ? 0 : PositionFlag.alarm;
    columns.gpsTimeS[0] = atS;
    writePositionRecord(view, POSITION_HEADER_BYTES + i * POSITION_RECORD_BYTES, id, columns, 0);
  });
  positions.applyFrame(view.buffer as ArrayBuffer);
}

const snapshot = (...reports: Report[]) => {
  send(PositionFrame.snapshot, reports);
  send(PositionFrame.snapshotEnd);
};

describe('the vehicles in alarm', () => {
  it('are those of the snapshot, without a time that nobody saw', () => {
    snapshot({ id: 1, alarm: FATIGUE, atS: 100 }, { id: 2, alarm: 0, atS: 100 });
    expect(watch.count).toBe(1);
    expect(watch.list(9)).toMatchObject([
      { vehicleId: 1, alarmBits: FATIGUE, reportedMs: 100_000 },
    ]);
  });

  it('are since the report that raised the alarm, the newest first, until a report without it', () => {
    snapshot({ id: 1, alarm: 0, atS: 100 }, { id: 2, alarm: 0, atS: 100 });
    send(PositionFrame.changes, [{ id: 1, alarm: FATIGUE, atS: 110 }]);
    send(PositionFrame.changes, [{ id: 2, alarm: 1, atS: 120 }]);
    send(PositionFrame.changes, [{ id: 1, alarm: FATIGUE, atS: 130 }]);
    expect(watch.list(9)).toEqual([
      { vehicleId: 2, alarmBits: 1, sinceMs: 120_000, reportedMs: 120_000 },
      { vehicleId: 1, alarmBits: FATIGUE, sinceMs: 110_000, reportedMs: 130_000 },
    ]);
    expect(watch.list(1)).toHaveLength(1);
    send(PositionFrame.changes, [{ id: 2, alarm: 0, atS: 140 }]);
    expect(watch.count).toBe(1);
  });

  it('are told only when their set changes', () => {
    snapshot({ id: 1, alarm: FATIGUE, atS: 100 }, { id: 2, alarm: 0, atS: 100 });
    told = 0;
    send(PositionFrame.changes, [{ id: 1, alarm: FATIGUE, atS: 110 }]);
    send(PositionFrame.changes, [{ id: 2, alarm: 0, atS: 110 }]);
    expect(told).toBe(0);
  });

  it('keep their time when a snapshot comes again, and go with their vehicle', () => {
    snapshot({ id: 1, alarm: 0, atS: 100 }, { id: 2, alarm: FATIGUE, atS: 100 });
    send(PositionFrame.changes, [{ id: 1, alarm: 1, atS: 110 }]);
    snapshot({ id: 1, alarm: 1, atS: 120 });
    expect(watch.list(9)).toMatchObject([{ vehicleId: 1, sinceMs: 110_000 }]);
  });
});
