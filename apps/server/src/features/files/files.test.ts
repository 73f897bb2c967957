import { readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CallError, type FilePurposeName } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { createDepartment } from '../fleet/index.ts';
import { createPasswordHasher, createRole, createUser } from '../identity/index.ts';
import { cleanFiles, keepFile, openFile, releaseFile, saveFile } from './index.ts';
import { png } from './testing/contents.ts';

const HOUR_MS = 3_600_000;
const MIB = 1024 * 1024;
let context: TestContext;
let nowMs = Date.now();
let owner = 0;
let other = 0;

beforeAll(async () => {
  context = await createTestContext({
    clock: () => nowMs,
    config: { uploadMaxMiB: 2, uploadQuotaMiB: 3, filesMaxMiB: 4 },
  });
  const { db } = context;
  const departmentId = await createDepartment(db, { name: 'Root' });
  const roleId = await createRole(db, { name: 'Operator', permissions: [] });
  const hasher = createPasswordHasher({ costLog2: 10 });
  const account = { passwordDigest: passwordDigest('Fleet_2026!'), departmentId, roleId };
  owner = await createUser(db, hasher, { ...account, loginName: 'owner' });
  other = await createUser(db, hasher, { ...account, loginName: 'other' });
});
afterAll(() => context.stop());

const save = (
  content: Uint8Array | AsyncIterable<Uint8Array>,
  purpose: FilePurposeName = 'attachment',
  ownerUserId: number = owner,
) => saveFile(context, { content, name: 'a.txt', ownerUserId, purpose });

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof CallError ? error.code : error),
  );

const root = () => path.join(context.config.dataDir, 'files');
const pathOf = (id: string) => path.join(root(), id.slice(0, 2), id);
const arriving = () => readdir(path.join(root(), 'arriving'));
const rows = async () =>
  (await context.db.query<{ id: string }>('select id from file')).map(({ id }) => id);

async function removeAll() {
  await context.db.execute('update file set expires_at = now() - interval $$1 day$$');
  await cleanFiles(context);
}

async function readAll(id: string, reader?: number): Promise<string | undefined> {
  const file = await openFile(context, id, reader);
  if (!file) return undefined;
  let text = '';
  for await (const piece of file.stream) text += String(piece);
  return text;
}

describe('keeping a file', () => {
  it('gives back what was handed in, to its owner only', async () => {
    const saved = await save(Buffer.from('hello'));
    expect(saved).toMatchObject({ name: 'a.txt', type: 'text/plain', sizeBytes: 5 });
    expect(saved.id).toMatch(/^[0-9a-f]{32}$/);
    expect(await readAll(saved.id, owner)).toBe('hello');
    expect(await readAll(saved.id)).toBe('hello');
    expect(await readAll(saved.id, other)).toBeUndefined();
    expect(await readFile(pathOf(saved.id), 'utf8')).toBe('hello');
  });

  it('shows a picture of a user to everybody who knows its id', async () => {
    const saved = await save(png(), 'avatar');
    const file = await openFile(context, saved.id, other);
    expect(file?.type).toBe('image/png');
    file?.stream.destroy();
  });

  it('refuses what its purpose does not take, and leaves nothing of it', async () => {
    const before = await rows();
    expect(await failure(save(Buffer.from('hello'), 'avatar'))).toBe('fileTypeRefused');
    expect(await failure(save(png(10_000, 10_000), 'avatar'))).toBe('imageTooLarge');
    expect(await failure(save(new Uint8Array(0)))).toBe('fileEmpty');
    expect(await arriving()).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it('stops reading at its limit', async () => {
    let pieces = 0;
    async function* endless() {
      for (;;) {
        pieces++;
        yield Buffer.alloc(MIB, 'x');
      }
    }
    expect(await failure(save(endless()))).toBe('fileTooLarge');
    expect(pieces).toBe(3);
    expect(await arriving()).toEqual([]);
  });

  it('leaves nothing of a file that stops half way', async () => {
    const before = await rows();
    const broken = new Error('the browser is gone');
    async function* half() {
      yield Buffer.from('half');
      throw broken;
    }
    expect(await failure(save(half()))).toBe(broken);
    expect(await arriving()).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it('keeps each user and all together within their quota, also when files come at the same time', async () => {
    await removeAll();
    const large = () => save(Buffer.alloc(1.5 * MIB, 'x'));
    const results = await Promise.all([failure(large()), failure(large()), failure(large())]);
    expect(results.filter((code) => code === undefined)).toHaveLength(2);
    expect(results).toContain('fileQuotaReached');
    const mine = () => save(Buffer.alloc(0.9 * MIB, 'x'), 'attachment', other);
    expect(await failure(mine())).toBeUndefined();
    expect(await failure(mine())).toBe('fileStoreFull');
    await removeAll();
    expect(await rows()).toEqual([]);
  });
});

describe('cleaning files', () => {
  it('ends what nothing uses after a day, and keeps what something uses', async () => {
    const [unused, used] = [await save(png(), 'avatar'), await save(png(), 'avatar')];
    const as = { ownerUserId: owner, purpose: 'avatar' } as const;
    expect(await keepFile(context.db, used.id, { ...as, ownerUserId: other })).toBe(false);
    expect(await keepFile(context.db, used.id, { ...as, purpose: 'attachment' })).toBe(false);
    expect(await keepFile(context.db, used.id, as)).toBe(true);
    nowMs += 25 * HOUR_MS;
    expect(await openFile(context, unused.id)).toBeUndefined();
    await cleanFiles(context);
    expect(await rows()).toEqual([used.id]);
    await expect(readFile(pathOf(unused.id))).rejects.toThrow();
    await releaseFile(context.db, used.id);
    await cleanFiles(context);
    expect(await rows()).toEqual([]);
  });

  it('removes bytes without a row, rows without bytes and unfinished files, but none that is young', async () => {
    const [kept, lost] = [await save(Buffer.from('kept')), await save(Buffer.from('lost'))];
    const stray = kept.id.slice(0, 2) + 'f'.repeat(30);
    await writeFile(pathOf(stray), 'stray');
    const half = path.join(root(), 'arriving', stray);
    await writeFile(half, 'half');
    const justNow = new Date(nowMs);
    for (const file of [pathOf(stray), half]) await utimes(file, justNow, justNow);
    const lostPath = pathOf(lost.id);
    await rename(lostPath, `${lostPath}.elsewhere`);
    await cleanFiles(context);
    expect(await arriving()).toEqual([stray]);
    expect((await rows()).sort()).toEqual([kept.id, lost.id].sort());

    nowMs += 2 * HOUR_MS;
    await cleanFiles(context);
    expect(await arriving()).toEqual([]);
    expect(await rows()).toEqual([kept.id]);
    await expect(readFile(pathOf(stray))).rejects.toThrow();
    expect(await readAll(kept.id)).toBe('kept');
  });
});
