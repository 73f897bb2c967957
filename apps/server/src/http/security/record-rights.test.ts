import { builtInRoles, errors, isGranted } from '@outrider/contract';
import { records } from '@outrider/contract/record-table';
import {
  type AnyInput,
  type ListAnswer,
  type RecordCall,
  type RecordDefinition,
  recordCallsOf,
} from '@outrider/contract/records';
import { passwordDigest } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPasswordHasher,
  createUser,
  ensureBuiltInRoles,
} from '../../features/identity/index.ts';
import { sampleInput } from '../testing/sample-record.ts';
import {
  PASSWORD,
  startWebFixture,
  type TestBrowser,
  type TestOrganisation,
  type WebFixture,
} from '../testing/web-fixture.ts';

/** Fields of records that their kind alone does not say how to fill. */
const special: Readonly<Record<string, (organisation: TestOrganisation) => AnyInput>> = {
  department: ({ north }) => ({ parentid: north }),
};

let fixture: WebFixture;
const browsers = new Map<string, TestBrowser>();
/** A record of each definition in the department `north`, where one can be made. */
const made = new Map<string, number>();

const definitions: readonly RecordDefinition[] = Object.values(records);
const allCalls = definitions.flatMap((definition) =>
  recordCallsOf(definition).map((call): [string, RecordCall, RecordDefinition] => [
    call.name,
    call,
    definition,
  ]),
);

beforeAll(async () => {
  fixture = await startWebFixture();
  const { db } = fixture.context;
  const hasher = createPasswordHasher({ costLog2: 10 });
  const { viewer } = await db.tx((q) => ensureBuiltInRoles(q));
  const { north } = fixture.organisation;
  const user = { passwordDigest: passwordDigest(PASSWORD), departmentId: north };
  await createUser(db, hasher, { ...user, loginName: 'viewer', roleId: viewer });
  for (const name of ['north', 'south', 'single', 'client', 'nobody', 'viewer', 'reader']) {
    browsers.set(name, await fixture.signedIn(name));
  }
  for (const definition of definitions) await makeOne(definition);
});
afterAll(() => fixture.stop());

async function makeOne(definition: RecordDefinition): Promise<void> {
  if (definition.grants.add === null || definition.scope.kind === 'platform') return;
  const browser = browsers.get('north')!;
  const values = await sampleInput(
    browser,
    definition,
    special[definition.name]?.(fixture.organisation),
  );
  const answer = await browser.postJson(`/records/${definition.name}/add`, { values });
  expect([definition.name, answer.body.errCode, answer.body.details]).toEqual([
    definition.name,
    0,
    undefined,
  ]);
  made.set(definition.name, (answer.body.resultData as { id: number }).id);
}

/** A request that is well-formed and about the record in the department `north`. */
function requestOf(call: RecordCall, definition: RecordDefinition): object {
  const id = made.get(definition.name) ?? 1;
  const token = '0'.repeat(32);
  const reference = Object.entries(definition.fields).find(
    ([, field]) => field.kind === 'reference',
  )?.[0];
  const bodies: Partial<Record<RecordCall['operation'], object>> = {
    list: { page: 1, limit: 200 },
    options: { field: reference ?? '' },
    add: { values: {} },
    update: { id, version: 1, values: {} },
    updateMany: { ids: [id], values: {} },
    dependents: { ids: [id] },
    remove: { ids: [id] },
    export: {},
    importRun: { token, rows: 'all' },
    importState: { token },
  };
  return bodies[call.operation] ?? { id };
}

const SHEET = { name: 'sheet.xlsx', bytes: Buffer.from('PK') };

function send(browser: TestBrowser, call: RecordCall, definition: RecordDefinition) {
  if (call.method === 'GET') return browser.get(call.path);
  if (call.encoding === 'multipart') return browser.upload(call.path, {}, SHEET);
  return browser.postJson(call.path, requestOf(call, definition));
}

const is = (call: RecordCall, ...names: RecordCall['operation'][]) =>
  names.includes(call.operation);

describe('every call on records', () => {
  it.each(allCalls)('%s is refused without a session', async (_name, call, definition) => {
    const answer = await send(fixture.browser(), call, definition);
    expect(answer.body.errCode).toBe(errors.sessionInvalid.errCode);
  });

  it.each(allCalls)(
    '%s is refused to a role without the grant',
    async (_name, call, definition) => {
      const answer = await send(browsers.get('nobody')!, call, definition);
      expect(answer.body.errCode).toBe(errors.permissionDenied.errCode);
    },
  );

  it.each(allCalls)(
    '%s changes nothing for roles that only read',
    async (_name, call, definition) => {
      for (const name of ['viewer', 'reader']) {
        const answer = await send(browsers.get(name)!, call, definition);
        const mayRead =
          call.permission.endsWith('.read') &&
          (name === 'reader' || isGrantedToViewer(call.permission));
        if (!mayRead) expect(answer.body.errCode).toBe(errors.permissionDenied.errCode);
        else expect(['list', 'get', 'options', 'history', 'file']).toContain(call.operation);
      }
    },
  );

  it.each(allCalls.filter(([, call]) => !call.safe && call.method === 'POST'))(
    '%s is refused when another site makes it',
    async (_name, call, definition) => {
      const browser = browsers.get('north')!;
      const foreign = { origin: 'https://evil.example' };
      const answer =
        call.encoding === 'multipart'
          ? await browser.upload(call.path, {}, SHEET, foreign)
          : await browser.postJson(call.path, requestOf(call, definition), foreign);
      expect(answer.body.resultMsg).toBe('error.originRefused');
    },
  );

  it.each(allCalls.filter(([, call]) => call.operatorsOnly))(
    '%s is refused to client users and logins of one vehicle',
    async (_name, call, definition) => {
      for (const name of ['client', 'single']) {
        const answer = await send(browsers.get(name)!, call, definition);
        expect(answer.body.errCode).toBe(errors.permissionDenied.errCode);
      }
    },
  );
});

const scoped = allCalls.filter(([, , definition]) => definition.scope.kind !== 'platform');

describe('every call on records that belong to somebody', () => {
  it.each(
    scoped.filter(([, call]) =>
      is(call, 'get', 'history', 'update', 'updateMany', 'dependents', 'remove'),
    ),
  )('%s does not find one of another department', async (_name, call, definition) => {
    if (!made.has(definition.name)) return expect(definition.grants.add).toBeNull();
    const answer = await send(browsers.get('south')!, call, definition);
    expect(answer.body.resultMsg).toBe('error.recordUnknown');
  });

  it.each(scoped.filter(([, call]) => is(call, 'list')))(
    '%s holds nothing of another department, nor of another vehicle',
    async (_name, call, definition) => {
      const id = made.get(definition.name);
      const own = await send(browsers.get('north')!, call, definition);
      if (id !== undefined) expect(idsIn(own.body.resultData)).toContain(id);
      const other = await send(browsers.get('south')!, call, definition);
      expect(idsIn(other.body.resultData)).not.toContain(id);
      expect(JSON.stringify(other.body)).not.toMatch(/粤B0000[12]|T0001|Li Wei|North|Depot/);
      const single = await send(browsers.get('single')!, call, definition);
      expect(JSON.stringify(single.body)).not.toMatch(/粤B0000[23]|T0003|Depot|South|Root/);
    },
  );

  it.each(scoped.filter(([, call]) => is(call, 'options')))(
    '%s offers nothing of another department',
    async (_name, call, definition) => {
      for (const [field, { kind }] of Object.entries(definition.fields)) {
        if (kind !== 'reference') continue;
        const answer = await browsers.get('south')!.postJson(call.path, { field });
        expect(answer.body.errCode).toBe(0);
        expect(JSON.stringify(answer.body)).not.toMatch(/粤B0000[12]|T0001|Li Wei|North|Depot/);
      }
    },
  );
});

function idsIn(data: unknown): number[] {
  const { data: rows = [] } = (data ?? {}) as Partial<ListAnswer>;
  return rows.map(({ id }) => id);
}

function isGrantedToViewer(permission: RecordCall['permission']): boolean {
  return isGranted(new Set(builtInRoles.viewer.permissions), permission);
}
