import {
  POSITION_HEADER_BYTES,
  POSITION_RECORD_BYTES,
  PositionFrame,
  readPositionFrame,
  readVehicleId,
} from '@outrider/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { Directory } from '../features/fleet/index.ts';
import type { Session } from '../features/identity/index.ts';
import { LiveStore } from '../features/live/index.ts';
import { buildReport } from '../features/live/testing/build-report.ts';
import { createLogger } from '../platform/logger.ts';
import { PositionTopic } from './position-topic.ts';
import { PushClient, type PushSocket } from './push-client.ts';

const VEHICLES = 10_000;
const NOW = Date.UTC(2026, 10, 21, 8);

/** A connection that can be stopped: what is sent then waits, as in a socket's buffer. */
class StoppableSocket implements PushSocket {
  readonly OPEN = 1;
  readonly readyState = 1;
  bufferedAmount = 0;
  isStopped = false;
  readonly sent: Uint8Array[] = [];
  readonly #waiting: (() => void)[] = [];

  send(data: string | Uint8Array, done: () => void = () => {}): void {
    if (typeof data === 'string') return;
    this.sent.push(data);
    if (this.isStopped) {
      this.bufferedAmount += data.length;
      this.#waiting.push(done);
    } else {
      queueMicrotask(done);
    }
  }

  /** The browser takes what waits. */
  resume(): void {
    this.isStopped = false;
    this.bufferedAmount = 0;
    for (const done of this.#waiting.splice(0)) done();
  }

  close(): void {}
  ping(): void {}
  terminate(): void {}
}

let live: LiveStore;
let topic: PositionTopic;
let socket: StoppableSocket;
let client: PushClient;
let heldBack: number;
let second: number;

beforeEach(() => {
  const nothing = { query: async () => [], one: async () => undefined, execute: async () => 0 };
  const log = createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test');
  const directory = new Directory(nothing, log);
  directory.departments.set(1, { id: 1, parentId: null, name: 'D', sortOrder: 0, path: [1] });
  const vehicle = { departmentId: 1, plate: 'P', icon: '', channelCount: 0, protocol: 1 };
  for (let id = 1; id <= VEHICLES; id++) {
    directory.vehicles.set(id, {
      ...vehicle,
      id,
      terminalId: null,
      terminalNumber: null,
      serviceEnd: null,
      installStatus: 1,
    });
  }
  live = new LiveStore(directory, 300_000);
  heldBack = 0;
  second = 0;
  topic = new PositionTopic(live, directory, (records) => {
    heldBack += records;
  });
  socket = new StoppableSocket();
  client = new PushClient(socket, buildSession(), { kind: 'department', departmentId: 1 }, NOW);
});

function buildSession(): Session {
  return {
    id: 'session',
    lastUsedAtMs: NOW,
    expiresAtMs: NOW,
    user: {
      id: 1,
      loginName: 'operator',
      displayName: 'Operator',
      departmentId: 1,
      departmentName: 'D',
      isOfTopDepartment: true,
      loginType: 0,
      vehicleId: null,
      isClient: false,
      language: null,
      mustChangePassword: false,
      photoFileId: null,
      permissions: ['*'],
    },
  };
}

/** Every vehicle reports once, then half a second passes. */
function moveAll(): void {
  second += 1;
  for (let id = 1; id <= VEHICLES; id++) {
    const at = NOW / 1000 + second;
    live.apply(
      buildReport(id, { gpsTimeS: at, receivedAtMs: at * 1000, latE6: second * 1000 + id }),
    );
  }
  topic.tick([client]);
}

/** The kinds of the frames sent, and the last latitude the browser was told per vehicle. */
function received() {
  const kinds: number[] = [];
  const latE6 = new Map<number, number>();
  for (const frame of socket.sent) {
    const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
    const info = readPositionFrame(view);
    if (!info) throw new Error('a frame that cannot be read');
    kinds.push(info.kind);
    for (let i = 0; i < info.count; i++) {
      const offset = POSITION_HEADER_BYTES + i * POSITION_RECORD_BYTES;
      latE6.set(readVehicleId(view, offset), view.getInt32(offset + 4, true));
    }
  }
  return { kinds, latE6 };
}

describe('a browser that is slow', () => {
  it('gets a snapshot in parts, and its end, once it takes them', () => {
    socket.isStopped = true;
    topic.subscribe(client);
    expect(received().kinds).not.toContain(PositionFrame.snapshotEnd);
    expect(socket.bufferedAmount).toBeLessThan(400_000);
    while (!received().kinds.includes(PositionFrame.snapshotEnd)) socket.resume();
    const { kinds, latE6 } = received();
    expect(kinds.slice(0, -1).every((kind) => kind === PositionFrame.snapshot)).toBe(true);
    expect(latE6.size).toBe(VEHICLES);
  });

  it('never has more waiting than a bound, and sees the newest positions when it is back', () => {
    topic.subscribe(client);
    socket.isStopped = true;
    for (let beat = 0; beat < 8; beat++) moveAll();
    expect(socket.bufferedAmount).toBeLessThan(1_000_000);
    expect(heldBack).toBeGreaterThan(VEHICLES * 5);
    expect(client.owedPositions.size).toBe(VEHICLES);
    socket.resume();
    const framesBefore = socket.sent.length;
    topic.tick([client]);
    expect(socket.sent.length).toBe(framesBefore + 1);
    const { latE6 } = received();
    for (const id of [1, 777, VEHICLES]) expect(latE6.get(id)).toBe(8_000 + id);
  });

  it('is not held up by others, nor holds them up', () => {
    const quickSocket = new StoppableSocket();
    const scope = client.scope;
    const quick = new PushClient(quickSocket, buildSession(), scope, NOW);
    topic.subscribe(client);
    topic.subscribe(quick);
    socket.isStopped = true;
    const [before, slowBefore] = [quickSocket.sent.length, socket.sent.length];
    for (let beat = 0; beat < 10; beat++) {
      second += 1;
      const at = NOW / 1000 + second;
      for (let id = 1; id <= VEHICLES; id++) {
        live.apply(buildReport(id, { gpsTimeS: at, receivedAtMs: at * 1000 }));
      }
      topic.tick([client, quick]);
    }
    expect(quickSocket.sent.length - before).toBe(10);
    expect(socket.sent.length - slowBefore).toBeLessThan(3);
  });
});
