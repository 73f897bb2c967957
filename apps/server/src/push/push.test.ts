import {
  POSITION_HEADER_BYTES,
  POSITION_RECORD_BYTES,
  PositionFlag,
  PositionFrame,
  PushClose,
  readPositionFrame,
  readVehicleId,
  TREE_UPDATE,
  type TreeUpdate,
} from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createVehicle, directoryChanged } from '../features/fleet/index.ts';
import { accountsChanged } from '../features/identity/index.ts';
import { postMessage } from '../features/inbox/index.ts';
import { buildReport } from '../features/live/testing/build-report.ts';
import { positionsStored } from '../features/positions/index.ts';
import {
  PASSWORD,
  startWebFixture,
  type TestBrowser,
  type WebFixture,
} from '../http/testing/web-fixture.ts';

let fixture: WebFixture;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  fixture = await startWebFixture();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => fixture.stop());

interface Opened {
  socket: WebSocket;
  texts: unknown[];
  frames: Buffer[];
  closed: Promise<number>;
}

interface OpenOptions {
  userId?: number;
  origin?: string;
  path?: string;
}

/** Opens the push socket of a signed-in browser; rejects with the HTTP status of a refusal. */
function open(browser: TestBrowser, options: OpenOptions = {}): Promise<Opened> {
  const { userId = browser.userId, origin = fixture.url, path = '/api/webSocket/' } = options;
  const url = `${fixture.url.replace('http', 'ws')}${path}${userId}`;
  const socket = new WebSocket(url, { origin, headers: { cookie: browser.cookie } });
  sockets.push(socket);
  const texts: unknown[] = [];
  const frames: Buffer[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) frames.push(data);
    else texts.push(JSON.parse(data.toString()));
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ socket, texts, frames, closed }));
    socket.once('unexpected-response', (_request, response) => reject(response.statusCode));
    socket.once('error', reject);
  });
}

function treeUpdates(opened: Opened): TreeUpdate[] {
  return opened.texts.filter(
    (text): text is TreeUpdate =>
      typeof text === 'object' && text !== null && 'msgid' in text && text.msgid === TREE_UPDATE,
  );
}

/** Vehicle ids in all frames of a kind. */
function idsIn(opened: Opened, kind: number): number[] {
  return opened.frames.flatMap((frame) => {
    const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
    const info = readPositionFrame(view);
    if (info?.kind !== kind) return [];
    return Array.from({ length: info.count }, (_, i) =>
      readVehicleId(view, POSITION_HEADER_BYTES + i * POSITION_RECORD_BYTES),
    );
  });
}

const subscribe = (opened: Opened) =>
  opened.socket.send(JSON.stringify({ msgid: 'subscribe', topic: 'positions' }));

function report(vehicleId: number, change: Parameters<typeof buildReport>[1] = {}) {
  fixture.context.bus.publish(positionsStored, buildReport(vehicleId, change));
}

describe('opening the push socket', () => {
  it('needs a session, its own user id, and a page of this site', async () => {
    const north = await fixture.signedIn('north');
    await expect(open(fixture.browser(), { userId: north.userId })).rejects.toBe(401);
    await expect(open(north, { userId: north.userId + 1 })).rejects.toBe(403);
    await expect(open(north, { origin: 'https://evil.example' })).rejects.toBe(403);
    await expect(open(north, { path: '/api/other/' })).rejects.toBe(404);
    await expect(open(await fixture.signedIn('fresh'))).rejects.toBe(403);
    await expect(open(north)).resolves.toBeDefined();
  });

  it('tells a user whose role sees no vehicles of the own messages only', async () => {
    const nobody = await fixture.signedIn('nobody');
    const opened = await open(nobody);
    subscribe(opened);
    await postMessage(
      fixture.context,
      { userIds: [nobody.userId] },
      { kind: 'system', textKey: 'message.passwordChanged', values: { address: '::1' } },
    );
    // A first picture of the fleet would have come in the same beat, before it.
    await expect.poll(() => opened.texts).toEqual([{ msgid: 'messages', unread: 1 }]);
    expect(opened.frames).toEqual([]);
  });

  it('is not for client users, who are told so and ask for the same records instead', async () => {
    const client = await fixture.signedIn('client');
    await expect(open(client)).rejects.toBe(403);
    const answer = await client.fetch('/api/carPosition/getLastPositions');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    const view = new DataView(await answer.arrayBuffer());
    const { northVehicle, depotVehicle } = fixture.organisation;
    expect(readPositionFrame(view)).toEqual({ kind: PositionFrame.snapshot, count: 2 });
    const ids = [0, 1].map((i) =>
      readVehicleId(view, POSITION_HEADER_BYTES + i * POSITION_RECORD_BYTES),
    );
    expect(ids.sort()).toEqual([northVehicle, depotVehicle].sort());
  });

  it('ends when its user becomes a client user', async () => {
    const south = await fixture.signedIn('south');
    const opened = await open(south);
    await fixture.context.db.execute(
      `update user_account set is_client = true where login_name = 'south'`,
    );
    fixture.context.bus.publish(accountsChanged, { userIds: [south.userId] });
    expect(await opened.closed).toBe(PushClose.userChanged);
    await fixture.context.db.execute(
      `update user_account set is_client = false where login_name = 'south'`,
    );
  });

  it('is no use of the session, as pages do it by themselves', async () => {
    const north = await fixture.signedIn('north');
    const { db } = fixture.context;
    const ofNorth = 'where user_id = $1';
    const before = new Date(Date.now() - 600_000);
    await db.execute(`update session set last_used_at = $2 ${ofNorth}`, [north.userId, before]);
    await open(north);
    const used = `select max(last_used_at) as at from session ${ofNorth}`;
    expect((await db.one<{ at: Date }>(used, [north.userId]))?.at).toEqual(before);
  });

  it('works below the path that clients on local hosts use', async () => {
    const north = await fixture.signedIn('north');
    await expect(open(north, { path: '/apiws/webSocket/' })).resolves.toBeDefined();
    await expect(open(fixture.browser(), { userId: 1, path: '/apiws/webSocket/' })).rejects.toBe(
      401,
    );
  });

  it('ends the oldest one when a user opens too many', async () => {
    const browser = await fixture.signedIn('root');
    const first = await open(browser);
    for (let more = 0; more < 32; more++) await open(browser);
    expect(await first.closed).toBe(PushClose.tooManySockets);
  });

  it('answers heartbeats, and closes on what it does not understand', async () => {
    const opened = await open(await fixture.signedIn('north'));
    opened.socket.send('{"msgid":"ping"}');
    await vi.waitFor(() => expect(opened.texts).toContainEqual({ msgid: 'pong' }));
    opened.socket.send('{"msgid":"destroy"}');
    expect(await opened.closed).toBe(PushClose.badMessage);
    const large = await open(await fixture.signedIn('north'));
    large.socket.send('x'.repeat(10_000));
    expect(await large.closed).toBe(1009);
  });
});

describe('the tree', () => {
  it('is told the status of a vehicle and the counts above it, in the own scope only', async () => {
    const { northVehicle, north, root, depot } = fixture.organisation;
    const northSocket = await open(await fixture.signedIn('north'));
    const rootSocket = await open(await fixture.signedIn('root'));
    const southSocket = await open(await fixture.signedIn('south'));
    const single = await open(await fixture.signedIn('single'));
    report(northVehicle, { speedDkmh: 500, accOn: true });
    const car = { nodeId: `v${northVehicle}`, carstatus: 5, alarmFlag: 0 };
    await vi.waitFor(() => {
      const updates = treeUpdates(northSocket);
      expect(updates.flatMap((update) => update.carTreelist)).toContainEqual(car);
      const counts = updates.flatMap((update) => update.deptTreelist);
      expect(counts).toContainEqual({ nodeId: `d${north}`, total: 2, caroffline: 1 });
      expect(counts.map((count) => count.nodeId)).not.toContain(`d${root}`);
      expect(treeUpdates(rootSocket).flatMap((update) => update.deptTreelist)).toContainEqual({
        nodeId: `d${root}`,
        total: 3,
        caroffline: 2,
      });
      const own = treeUpdates(single);
      expect(own.flatMap((update) => update.carTreelist)).toEqual([car]);
      expect(own.flatMap((update) => update.deptTreelist)).toEqual([
        { nodeId: `d${north}`, total: 1, caroffline: 0 },
      ]);
    });
    expect(JSON.stringify(southSocket.texts)).not.toMatch(
      new RegExp(`v${northVehicle}|d${north}\\b|d${depot}`),
    );
    expect(southSocket.frames).toEqual([]);
  });

  it('is loaded again when vehicles come', async () => {
    const { db, bus } = fixture.context;
    const opened = await open(await fixture.signedIn('south'));
    const departmentId = fixture.organisation.south;
    const id = await createVehicle(db, { departmentId, plate: '粤B00004' });
    bus.publish(directoryChanged, { kind: 'vehicle', ids: [id] });
    await vi.waitFor(() => expect(opened.texts).toContainEqual({ msgid: 'treeReload' }));
    await db.execute('delete from vehicle where id = $1', [id]);
    bus.publish(directoryChanged, { kind: 'vehicle', ids: [id] });
  });
});

describe('live positions', () => {
  it('begin with a snapshot of the own scope and go on with changes, merged per vehicle', async () => {
    const { northVehicle, depotVehicle, southVehicle } = fixture.organisation;
    const opened = await open(await fixture.signedIn('north'));
    subscribe(opened);
    await vi.waitFor(() => expect(opened.frames.at(-1)?.[0]).toBe(PositionFrame.snapshotEnd));
    expect(idsIn(opened, PositionFrame.snapshot).sort()).toEqual([northVehicle, depotVehicle]);
    opened.frames.length = 0;
    const nowS = Math.floor(Date.now() / 1000);
    report(southVehicle);
    report(northVehicle, { latE6: 1, gpsTimeS: nowS + 1 });
    report(northVehicle, { latE6: 22_500_000, gpsTimeS: nowS + 2 });
    await vi.waitFor(() => expect(idsIn(opened, PositionFrame.changes)).toEqual([northVehicle]));
    const frame = opened.frames.find((each) => each[0] === PositionFrame.changes);
    expect(frame?.readInt32LE(POSITION_HEADER_BYTES + 4)).toBe(22_500_000);
    const flags = frame?.[POSITION_HEADER_BYTES + 37] ?? 0;
    expect(flags & PositionFlag.hasPosition).not.toBe(0);
  });

  it('come only to who asked for them', async () => {
    const asked = await open(await fixture.signedIn('north'));
    const silent = await open(await fixture.signedIn('north'));
    subscribe(asked);
    report(fixture.organisation.northVehicle);
    await vi.waitFor(() => expect(asked.frames.length).toBeGreaterThan(1));
    expect(silent.frames).toEqual([]);
  });

  it('follow a vehicle that is moved to another department', async () => {
    const { db, bus } = fixture.context;
    const { depotVehicle, south, depot } = fixture.organisation;
    const northSocket = await open(await fixture.signedIn('north'));
    const southSocket = await open(await fixture.signedIn('south'));
    for (const opened of [northSocket, southSocket]) {
      subscribe(opened);
      await vi.waitFor(() => expect(opened.frames.at(-1)?.[0]).toBe(PositionFrame.snapshotEnd));
    }
    const move = async (departmentId: number) => {
      await db.execute('update vehicle set department_id = $2 where id = $1', [
        depotVehicle,
        departmentId,
      ]);
      bus.publish(directoryChanged, { kind: 'vehicle', ids: [depotVehicle] });
    };
    await move(south);
    await vi.waitFor(() => {
      expect(idsIn(northSocket, PositionFrame.removed)).toEqual([depotVehicle]);
      expect(idsIn(southSocket, PositionFrame.changes)).toContain(depotVehicle);
    });
    await move(depot);
    await vi.waitFor(() =>
      expect(idsIn(southSocket, PositionFrame.removed)).toEqual([depotVehicle]),
    );
  });
});

describe('the end of a session', () => {
  const WITHIN = { timeout: 1000 };

  async function closesWithin(
    opened: Opened,
    code: number = PushClose.sessionInvalid,
  ): Promise<void> {
    await vi.waitFor(() => expect(opened.socket.readyState).toBe(WebSocket.CLOSED), WITHIN);
    expect(await opened.closed).toBe(code);
  }

  it('closes its socket when the user signs out, and no other', async () => {
    const here = await fixture.signedIn('north');
    const elsewhere = await fixture.signedIn('north');
    const [mine, other] = [await open(here), await open(elsewhere)];
    await here.post('/user/logout', {});
    await closesWithin(mine);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('closes the sockets of the other sessions when the password is changed', async () => {
    const here = await fixture.signedIn('root');
    const elsewhere = await fixture.signedIn('root');
    const [mine, other] = [await open(here), await open(elsewhere)];
    const next = passwordDigest('Root_99999');
    await here.post('/user/updatePwd', {
      password: passwordDigest(PASSWORD),
      npassword: next,
      rpassword: next,
    });
    await closesWithin(other);
    expect(mine.socket.readyState).toBe(WebSocket.OPEN);
    await here.post('/user/logout', {});
    await closesWithin(mine);
  });

  it('closes the sockets of a user whose role or department changed', async () => {
    const browser = await fixture.signedIn('single');
    const opened = await open(browser);
    await fixture.context.db.execute(
      `update user_account set login_type = 0 where login_name = 'single'`,
    );
    fixture.context.bus.publish(accountsChanged, { userIds: [browser.userId] });
    await closesWithin(opened, PushClose.userChanged);
    await fixture.context.db.execute(
      `update user_account set login_type = 1 where login_name = 'single'`,
    );
  });
});

describe('a server that stops', () => {
  it('closes its sockets and waits for nobody who does not answer', async () => {
    const other = await startWebFixture();
    const browser = other.browser();
    await browser.signIn('north');
    const address = `${other.url.replace('http', 'ws')}/api/webSocket/${browser.userId}`;
    const options = { origin: other.url, headers: { cookie: browser.cookie } };
    const [polite, silent] = [new WebSocket(address, options), new WebSocket(address, options)];
    sockets.push(polite, silent);
    const opened = (socket: WebSocket) => new Promise((resolve) => socket.once('open', resolve));
    await Promise.all([opened(polite), opened(silent)]);
    silent.pause();
    const code = new Promise((resolve) => polite.once('close', resolve));
    const startedAt = performance.now();
    await other.stop();
    expect(await code).toBe(1001);
    expect(performance.now() - startedAt).toBeLessThan(6000);
  });
});
