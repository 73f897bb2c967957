import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import {
  BASE_PATH,
  type CarNode,
  carNodeId,
  type DeptNode,
  deptNodeId,
  POSITION_HEADER_BYTES,
  POSITION_RECORD_BYTES,
  PositionFlag,
  PositionFrame,
  TREE_UPDATE,
  type TreeUpdate,
  type UserData,
  writePositionHeader,
  writePositionRecord,
} from '@outrider/contract';
import { VehicleStatus } from '@outrider/domain';
import { type WebSocket, WebSocketServer } from 'ws';

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};
const STATUSES = [
  VehicleStatus.driving,
  VehicleStatus.driving,
  VehicleStatus.driving,
  VehicleStatus.parked,
  VehicleStatus.ignitionOff,
  VehicleStatus.online,
  VehicleStatus.notLocated,
  VehicleStatus.offline,
];
const CENTRE = { lng: 113.85494, lat: 22.58639 };

export interface FleetSize {
  readonly vehicles: number;
  readonly departments: number;
}

/** A generated fleet behind the calls and the socket that the monitoring page needs. */
export interface TreeServer {
  readonly url: string;
  /** Sends a tree update that changes the status of `count` vehicles, another set each time. */
  changeStatuses(count: number): void;
  close(): Promise<void>;
}

/** Starts a server of the built client with a generated fleet: no database, no terminals. */
export async function startTreeServer({ vehicles, departments }: FleetSize): Promise<TreeServer> {
  const fleet = buildFleet(vehicles, departments);
  const sockets = new Set<WebSocket>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith(BASE_PATH)) answerCall(path.slice(BASE_PATH.length), fleet, response);
    else void answerFile(path, response);
  });
  const push = new WebSocketServer({ server });
  push.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.includes('ping')) socket.send('{"msgid":"pong"}');
      if (text.includes('"subscribe"')) for (const frame of snapshot(fleet)) socket.send(frame);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let turn = 0;
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    changeStatuses(count) {
      const update: TreeUpdate = { msgid: TREE_UPDATE, deptTreelist: [], carTreelist: [] };
      for (let i = 0; i < count; i++) {
        const car = fleet.cars[(turn * count + i * 97) % fleet.cars.length];
        if (car === undefined) continue;
        car.carstatus = STATUSES[(turn + i) % STATUSES.length] ?? VehicleStatus.offline;
        update.carTreelist.push({
          nodeId: car.nodeId,
          carstatus: car.carstatus,
          alarmFlag: i % 50 === 0 ? 1 : 0,
        });
      }
      turn++;
      const text = JSON.stringify(update);
      for (const socket of sockets) socket.send(text);
    },
    close: async () => {
      for (const socket of sockets) socket.terminate();
      push.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Fleet {
  readonly depts: DeptNode[];
  readonly cars: CarNode[];
}

/** Departments in three levels, vehicles spread over the lowest. */
function buildFleet(vehicles: number, departments: number): Fleet {
  const depts: DeptNode[] = [];
  const regions = Math.max(1, Math.round(departments / 12));
  const names = [
    'Baoan',
    'Nanshan',
    'Futian',
    'Longhua',
    'Longgang',
    'Yantian',
    'Luohu',
    'Guangming',
  ];
  for (let id = 1; id <= departments; id++) {
    const parent = id === 1 ? 0 : id <= regions + 1 ? 1 : 2 + ((id - 2) % regions);
    const name = id === 1 ? 'Pearl River Logistics' : `${names[id % names.length]} depot ${id}`;
    depts.push({
      nodeId: deptNodeId(id),
      parentId: parent === 0 ? '' : deptNodeId(parent),
      name,
      nodetype: 1,
      total: 0,
      caroffline: 0,
    });
  }
  const cars: CarNode[] = [];
  const lowest = Math.min(departments, regions + 2);
  for (let id = 1; id <= vehicles; id++) {
    const dept = lowest + (id % (departments - lowest + 1));
    cars.push({
      nodeId: carNodeId(id),
      parentId: deptNodeId(dept),
      name: `粤B${String(10_000 + id * 7)}`,
      nodetype: 2,
      carid: id,
      carstatus: STATUSES[id % STATUSES.length] ?? VehicleStatus.offline,
      alarmFlag: id % 23 === 0 ? 1 : 0,
      terminal: String(13_900_000_000 + id),
      terminalId: id,
      channeltotals: 0,
      icon: 'truck',
      protocol: 1,
    });
  }
  const byId = new Map(depts.map((dept) => [dept.nodeId, dept]));
  for (const car of cars) {
    for (let dept = byId.get(car.parentId); dept; dept = byId.get(dept.parentId)) {
      dept.total++;
      if (car.carstatus === VehicleStatus.offline) dept.caroffline++;
    }
  }
  return { depts, cars };
}

const user: UserData = {
  userid: 1,
  loginname: 'operator',
  displayname: 'Lin Wei',
  logo: '',
  title: '',
  isClient: false,
  deptid: 1,
  deptname: 'Pearl River Logistics',
  loginType: 0,
  carid: null,
  platformModel: 1,
  authMenuList: [
    { url: '/positionMonitor', text: 'menu.positionMonitor', menutype: 0, buttons: [] },
  ],
  menuObj: { '/positionMonitor': ['read', 'sendText'] },
  permissions: ['*'],
  language: null,
  mustChangePassword: false,
  idleMinutes: 30,
};

function answerCall(path: string, fleet: Fleet, response: ServerResponse): void {
  const answers: Readonly<Record<string, unknown>> = {
    '/user/current': user,
    '/user/login': user,
    '/user/preference': {},
    '/car/getDeptTreeAndCarInfo': { deptTreelist: fleet.depts, carTreelist: fleet.cars },
    '/alarmSettings/queryAlarmShield': { ...CENTRE, zoom: 11, map: 4 },
    '/map/queryMapConfig': [],
  };
  if (path === '/basemap/overlay') {
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ errCode: 0, resultData: answers[path] ?? null, resultMsg: '' }));
}

async function answerFile(path: string, response: ServerResponse): Promise<void> {
  const file = extname(path) === '' ? '/index.html' : normalize(path);
  try {
    const body = await readFile(join(DIST, file));
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/** The fleet's positions as the server sends them at subscription. */
function snapshot({ cars }: Fleet): Buffer[] {
  const nowS = Math.floor(Date.now() / 1000);
  const frame = Buffer.alloc(POSITION_HEADER_BYTES + cars.length * POSITION_RECORD_BYTES);
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  writePositionHeader(view, PositionFrame.snapshot);
  cars.forEach((car, i) => {
    const angle = i * 2.399963;
    const distance = 0.004 * Math.sqrt(i * (20_000 / (cars.length + 20_000)) + 1);
    const online = car.carstatus !== VehicleStatus.offline;
    const moving =
      car.carstatus === VehicleStatus.driving || car.carstatus === VehicleStatus.online;
    const columns = {
      latE6: Int32Array.of((CENTRE.lat + distance * Math.sin(angle)) * 1e6),
      lngE6: Int32Array.of((CENTRE.lng + distance * Math.cos(angle)) * 1e6),
      gpsTimeS: Uint32Array.of(nowS - (online ? i % 20 : 4000 + i * 60)),
      heardAtS: Uint32Array.of(nowS - (online ? i % 20 : 4000 + i * 60)),
      alarmBits: Uint32Array.of(car.alarmFlag === 1 ? 2 : 0),
      odometerHm: Uint32Array.of(120_000 + i * 331),
      statusSinceS: Uint32Array.of(nowS - 60 - i * 11),
      speedDkmh: Uint16Array.of(moving ? 180 + ((i * 37) % 620) : 0),
      headingDeg: Uint16Array.of((i * 47) % 360),
      status: Uint8Array.of(car.carstatus),
      flags: Uint8Array.of(
        PositionFlag.hasPosition |
          (car.carstatus === VehicleStatus.notLocated ? 0 : PositionFlag.located) |
          (moving || car.carstatus === VehicleStatus.parked ? PositionFlag.acc : 0) |
          (car.alarmFlag === 1 ? PositionFlag.alarm : 0),
      ),
      signal: Uint8Array.of(8 + (i % 22)),
      satellites: Uint8Array.of(6 + (i % 9)),
    };
    writePositionRecord(
      view,
      POSITION_HEADER_BYTES + i * POSITION_RECORD_BYTES,
      car.carid,
      columns,
      0,
    );
  });
  const end = Buffer.alloc(POSITION_HEADER_BYTES);
  writePositionHeader(
    new DataView(end.buffer, end.byteOffset, end.byteLength),
    PositionFrame.snapshotEnd,
  );
  return [frame, end];
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? (address as AddressInfo).port : 0;
}
