import { carNodeId, type TreeUpdate } from '@outrider/contract';
import { expect, it } from 'vitest';
import { Directory } from '../features/fleet/index.ts';
import { LiveStore } from '../features/live/index.ts';
import { buildReport } from '../features/live/testing/build-report.ts';
import { createLogger } from '../platform/logger.ts';
import { PushClient } from './push-client.ts';
import { TreeTopic } from './tree-topic.ts';

const NOW = Date.UTC(2026, 10, 21, 8);

it('a slow browser is not told of a vehicle that left its scope meanwhile', () => {
  const nothing = { query: async () => [], one: async () => undefined, execute: async () => 0 };
  const log = createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test');
  const directory = new Directory(nothing, log);
  for (const id of [1, 2]) {
    directory.departments.set(id, { id, parentId: null, name: `D${id}`, sortOrder: 0, path: [id] });
  }
  const vehicle = {
    plate: 'P',
    icon: '',
    channelCount: 0,
    protocol: 1,
    terminalNumber: null,
    serviceEnd: null,
    installStatus: 1,
  };
  for (const id of [1, 2]) {
    directory.vehicles.set(id, { ...vehicle, id, departmentId: 1, terminalId: null });
  }
  const live = new LiveStore(directory, 300_000);
  const topic = new TreeTopic(live, directory);
  const sent: string[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 2 ** 20,
    send: (data: string | Uint8Array) => void sent.push(String(data)),
    close: () => {},
    ping: () => {},
    terminate: () => {},
  };
  const user = {
    id: 1,
    loginName: 'operator',
    displayName: 'Operator',
    departmentId: 1,
    departmentName: 'D1',
    isOfTopDepartment: true,
    loginType: 0,
    vehicleId: null,
    isClient: false,
    language: null,
    mustChangePassword: false,
    photoFileId: null,
    permissions: ['*'],
  };
  const session = { id: 's', lastUsedAtMs: NOW, expiresAtMs: NOW, user };
  const client = new PushClient(socket, session, { kind: 'department', departmentId: 1 }, NOW);

  for (const id of [1, 2]) live.apply(buildReport(id, { receivedAtMs: NOW }));
  topic.tick([client], NOW);
  expect(sent).toEqual([]);

  const before = directory.vehicles.get(2);
  const after = { ...vehicle, id: 2, departmentId: 2, terminalId: null };
  directory.vehicles.set(2, after);
  live.follow({
    vehicles: [before ? { before, after } : { after }],
    departments: false,
    moved: false,
  });
  socket.bufferedAmount = 0;
  topic.tick([client], NOW);
  const update: TreeUpdate = JSON.parse(sent[0] ?? '{}');
  expect(update.carTreelist.map(({ nodeId }) => nodeId)).toEqual([carNodeId(1)]);
});
