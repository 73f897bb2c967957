import {
  POSITION_HEADER_BYTES,
  POSITION_RECORD_BYTES,
  PositionFlag,
  PositionFrame,
  writePositionHeader,
  writePositionRecord,
} from '@outrider/contract';
import { VehicleStatus } from '@outrider/domain';
import { describe, expect, it } from 'vitest';
import { LivePositions } from '../../../../client/live-positions.ts';
import { FleetEvents, LONG_STOP_S, MOST_EVENTS } from './fleet-events.ts';

const NOW_S = 1_800_000_000;

interface State {
  readonly status?: number;
  readonly flags?: number;
  readonly alarmBits?: number;
  readonly sinceS?: number;
}

function frame(kind: 1 | 2 | 3, states: ReadonlyMap<number, State> = new Map()): ArrayBuffer {
  const view = new DataView(
    new ArrayBuffer(POSITION_HEADER_BYTES + states.size * POSITION_RECORD_BYTES),
  );
  writePositionHeader(view, kind);
  let offset = POSITION_HEADER_BYTES;
  for (const [
    id,
    { status = VehicleStatus.driving, flags = 0, alarmBits = 0, sinceS = 0 },
  ] of states) {
    const one = {
      latE6: Int32Array.of(22_586_390),
      lngE6: Int32Array.of(113_854_940),
      gpsTimeS: Uint32Array.of(NOW_S),
      heardAtS: Uint32Array.of(NOW_S),
      alarmBits: Uint32Array.of(alarmBits),
      odometerHm: Uint32Array.of(0),
      statusSinceS: Uint32Array.of(sinceS),
      speedDkmh: Uint16Array.of(850),
      headingDeg: Uint16Array.of(0),
      status: Uint8Array.of(status),
      flags: Uint8Array.of(flags),
      signal: Uint8Array.of(0),
      satellites: Uint8Array.of(0),
    };
    writePositionRecord(view, offset, id, one, 0);
    offset += POSITION_RECORD_BYTES;
  }
  return view.buffer;
}

function watch(first: ReadonlyMap<number, State>) {
  const positions = new LivePositions((flush) => flush());
  positions.applyFrame(frame(PositionFrame.snapshot, first));
  positions.applyFrame(frame(PositionFrame.snapshotEnd));
  const events = new FleetEvents(positions, () => NOW_S * 1000);
  events.start();
  const change = (states: ReadonlyMap<number, State>) =>
    positions.applyFrame(frame(PositionFrame.changes, states));
  const kinds = () => events.list().map(({ vehicleId, kind }) => `${vehicleId} ${kind}`);
  return { events, change, kinds };
}

describe('what just happened in the fleet', () => {
  it('is nothing of what the first picture shows', () => {
    const { kinds } = watch(new Map([[1, { alarmBits: 2, flags: PositionFlag.alarm }]]));
    expect(kinds()).toEqual([]);
  });

  it('is who goes offline and who comes back, the newest first', () => {
    const { change, kinds } = watch(new Map([[1, {}]]));
    change(new Map([[1, { status: VehicleStatus.offline }]]));
    change(new Map([[1, {}]]));
    expect(kinds()).toEqual(['1 online', '1 offline']);
  });

  it('is alarms that begin and end, speeding told apart from others', () => {
    const { events, change, kinds } = watch(new Map([[1, {}]]));
    change(new Map([[1, { alarmBits: 0b110 }]]));
    expect(kinds().toSorted()).toEqual(['1 alarm', '1 speeding']);
    expect(events.list().find(({ kind }) => kind === 'alarm')?.alarmBits).toBe(0b100);
    change(new Map([[1, { alarmBits: 0b100 }]]));
    expect(kinds()).toHaveLength(2);
    change(new Map([[1, {}]]));
    expect(kinds()[0]).toBe('1 alarmEnd');
  });

  it('is the highest alarm of the word too', () => {
    const { events, change } = watch(new Map([[1, {}]]));
    change(new Map([[1, { alarmBits: 0x8000_0000 }]]));
    expect(events.list()).toMatchObject([{ kind: 'alarm', alarmBits: 0x8000_0000 }]);
  });

  it('is ignition that is switched while the vehicle is heard of', () => {
    const { change, kinds } = watch(new Map([[1, { flags: PositionFlag.acc }]]));
    change(new Map([[1, {}]]));
    change(new Map([[1, { flags: PositionFlag.acc }]]));
    change(new Map([[1, { status: VehicleStatus.offline }]]));
    expect(kinds()).toEqual(['1 offline', '1 accOn', '1 accOff']);
  });

  it('is a stop once it has become a long one', () => {
    const parked = (lastingS: number) => ({
      status: VehicleStatus.parked,
      sinceS: NOW_S - lastingS,
    });
    const { change, kinds } = watch(new Map([[1, parked(60)]]));
    change(new Map([[1, parked(LONG_STOP_S - 1)]]));
    expect(kinds()).toEqual([]);
    change(new Map([[1, parked(LONG_STOP_S)]]));
    change(new Map([[1, parked(LONG_STOP_S + 30)]]));
    expect(kinds()).toEqual(['1 stop']);
  });

  it('is forgotten when much else has happened since', () => {
    const ids = Array.from({ length: MOST_EVENTS + 5 }, (_, at) => at + 1);
    const all = (state: State) => new Map(ids.map((id) => [id, state] as const));
    const { change, kinds, events } = watch(all({}));
    change(all({ status: VehicleStatus.offline }));
    expect(kinds()).toHaveLength(MOST_EVENTS);
    events.clear();
    expect(kinds()).toEqual([]);
  });
});
