import {
  POSITION_HEADER_BYTES,
  POSITION_RECORD_BYTES,
  PositionFrame,
  type PositionFrameKind,
  writePositionHeader,
  writePositionRecord,
} from '@outrider/contract';
import type { LiveStore } from '../features/live/index.ts';

/** Records per frame of a snapshot: 40 KB. */
export const RECORDS_PER_FRAME = 1000;

/** A frame with the present state of some vehicles; those unknown meanwhile are left out. */
export function frameOf(
  kind: PositionFrameKind,
  vehicleIds: readonly number[],
  live: LiveStore,
): Uint8Array {
  const frame = new Uint8Array(POSITION_HEADER_BYTES + vehicleIds.length * POSITION_RECORD_BYTES);
  const view = new DataView(frame.buffer);
  writePositionHeader(view, kind);
  let offset = POSITION_HEADER_BYTES;
  for (const id of vehicleIds) {
    const row = live.rowOf(id);
    if (row === undefined) continue;
    writePositionRecord(view, offset, id, live.columns, row);
    offset += POSITION_RECORD_BYTES;
  }
  return frame.subarray(0, offset);
}

/** A frame that takes vehicles off a browser's map. */
export function removalFrame(vehicleIds: readonly number[]): Uint8Array {
  const frame = new Uint8Array(POSITION_HEADER_BYTES + vehicleIds.length * POSITION_RECORD_BYTES);
  const view = new DataView(frame.buffer);
  writePositionHeader(view, PositionFrame.removed);
  vehicleIds.forEach((id, index) => {
    view.setUint32(POSITION_HEADER_BYTES + index * POSITION_RECORD_BYTES, id, true);
  });
  return frame;
}

/** The records of one tick, made once; frames for browsers are gathered from them. */
export class TickRecords {
  readonly vehicleIds: number[] = [];
  readonly departmentIds: number[] = [];
  readonly #bytes: Uint8Array;

  constructor(rows: readonly number[], live: LiveStore) {
    this.#bytes = new Uint8Array(rows.length * POSITION_RECORD_BYTES);
    const view = new DataView(this.#bytes.buffer);
    const { columns } = live;
    for (const row of rows) {
      const id = columns.vehicleId[row]!;
      // The vehicle is gone since its row changed.
      if (id === 0) continue;
      const offset = this.vehicleIds.length * POSITION_RECORD_BYTES;
      writePositionRecord(view, offset, id, columns, row);
      this.vehicleIds.push(id);
      this.departmentIds.push(columns.departmentId[row]!);
    }
  }

  /** A frame of changes with the records at some indexes. */
  gather(indexes: readonly number[]): Uint8Array {
    const frame = new Uint8Array(POSITION_HEADER_BYTES + indexes.length * POSITION_RECORD_BYTES);
    writePositionHeader(new DataView(frame.buffer), PositionFrame.changes);
    let offset = POSITION_HEADER_BYTES;
    for (const index of indexes) {
      const start = index * POSITION_RECORD_BYTES;
      frame.set(this.#bytes.subarray(start, start + POSITION_RECORD_BYTES), offset);
      offset += POSITION_RECORD_BYTES;
    }
    return frame;
  }
}
