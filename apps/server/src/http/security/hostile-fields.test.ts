import {
  type CallDefinition,
  type CallName,
  calls,
  fillPath,
  pathFields,
} from '@outrider/contract';
import { recordSchemas } from '@outrider/contract/record-schemas';
import { records } from '@outrider/contract/record-table';
import { recordCallsOf } from '@outrider/contract/records';
import { callSchemas } from '@outrider/contract/schemas';
import type { TObject, TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from '../testing/web-fixture.ts';

let fixture: WebFixture;
let browser: TestBrowser;

beforeAll(async () => {
  fixture = await startWebFixture();
  browser = await fixture.signedIn('root');
});
afterAll(() => fixture.stop());

/** What people try in fields of text. */
const hostileTexts = [
  `' or '1'='1' --`,
  `"; drop table vehicle; --`,
  `$1'); select pg_sleep(20); --`,
  '../../../../etc/passwd',
  '%00..%2f..%2fetc%2fpasswd\\..\\..',
  '{"$gt":""}',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  '=cmd|calc!A1',
  'line\r\nSet-Cookie: a=b',
  '\ud800',
];

/** What they try where a number, a list or an object is wanted. */
const hostileValues: readonly unknown[] = [
  '1 or 1=1',
  [{ $ne: null }],
  { __proto__: { admin: true }, constructor: { prototype: { admin: true } } },
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  true,
];

interface Tried extends Pick<CallDefinition, 'method' | 'path' | 'encoding'> {
  readonly name: string;
  readonly request: TObject;
}

/** Calls that end the session they are made in. */
const ending: readonly string[] = ['logout'];

const tried: [string, Tried][] = [
  ...(Object.keys(calls) as CallName[]).map(
    (name): Tried => ({ ...calls[name], request: callSchemas[name].request }),
  ),
  ...Object.values(records).flatMap((record) =>
    recordCallsOf(record).map(
      (call): Tried => ({ ...call, request: recordSchemas(record, call.operation).request }),
    ),
  ),
]
  .filter(({ name, request, encoding }) => {
    const hasFields = Object.keys(request.properties).length > 0;
    return hasFields && encoding !== 'multipart' && !ending.includes(name);
  })
  .map((call) => [`${call.method} ${call.path}`, call]);

function send({ method, path, encoding }: Tried, fields: Record<string, unknown>) {
  const inPath = pathFields(path);
  const url = fillPath(path, Object.fromEntries(inPath.map((name) => [name, 'x'])));
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name));
  if (encoding === 'json') return browser.postJson(url, Object.fromEntries(rest));
  const texts = rest.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  if (method === 'POST') return browser.post(url, Object.fromEntries(texts));
  return browser.get(`${url}?${new URLSearchParams(texts).toString()}`);
}

/** An id that no record has. */
const NOBODY = 2_000_000_000;

/** A value of the schema's shape, with a text wherever there may be one. */
function filled(schema: TSchema, text: string): unknown {
  if ('const' in schema) return schema.const;
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return filled(schema.anyOf[0], text);
  if ('properties' in schema) return filledFields(schema as TObject, text);
  if (schemaType(schema) === 'array') {
    return 'items' in schema ? [filled(schema.items as TSchema, text)] : [];
  }
  if (schemaType(schema) === 'string') return text;
  return schemaType(schema) === 'boolean' ? false : NOBODY;
}

const schemaType = (schema: TSchema) => ('type' in schema ? schema.type : undefined);

function filledFields(schema: TObject, text: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, filled(field, text)]),
  );
}

describe('whatever stands in the fields of a call', () => {
  it.each(tried)('%s takes text as text', async (_way, call) => {
    for (const text of hostileTexts) {
      const startedAtMs = performance.now();
      const answer = await send(call, filledFields(call.request, text));
      expect([text, answer.status]).not.toEqual([text, expect.toSatisfy(isFault)]);
      expect(JSON.stringify(answer.body)).not.toMatch(
        /syntax error at|pg_catalog|root:x:|node_modules/,
      );
      expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b');
      expect(performance.now() - startedAtMs).toBeLessThan(15_000);
    }
  });

  it.each(tried)('%s refuses what is of another kind', async (_way, call) => {
    for (const value of hostileValues) {
      const fields = Object.keys(call.request.properties).map((name) => [name, value]);
      const answer = await send(call, Object.fromEntries(fields));
      expect([value, answer.status]).not.toEqual([value, expect.toSatisfy(isFault)]);
    }
    expect('admin' in {}).toBe(false);
  });

  it('is still all there afterwards', async () => {
    const { db } = fixture.context;
    const row = await db.one<{ vehicles: number; departments: number }>(
      `select (select count(*)::int from vehicle where plate like '粤B0000%') as vehicles,
              (select count(*)::int from department
                where name in ('Root', 'North', 'Depot', 'South')) as departments`,
    );
    expect(row).toEqual({ vehicles: 3, departments: 4 });
  });
});

/** The server's own fault, unless it says that it waited for somebody else. */
const isFault = (status: number) => status >= 500 && status !== 503 && status !== 504;
