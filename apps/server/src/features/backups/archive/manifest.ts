import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';

/** The format of this version's backups; older ones are read too. */
export const FORMAT_VERSION = 1;

const Name = Type.String({ pattern: '^[a-z_][a-z0-9_]{0,62}$' });
const Count = Type.Integer({ minimum: 0 });

/** Stands at a backup's beginning: what it is a backup of. */
const Manifest = Type.Object({
  format: Type.Literal('outrider-backup'),
  formatVersion: Type.Integer({ minimum: 1 }),
  productVersion: Type.String({ maxLength: 40 }),
  createdAt: Type.String({ maxLength: 40 }),
  kind: Type.Union([Type.Literal('manual'), Type.Literal('scheduled')]),
  withPositions: Type.Boolean(),
  withFiles: Type.Boolean(),
  /** the schema: which migrations had made it */
  migrations: Type.Array(
    Type.Object({
      number: Type.Integer(),
      name: Type.String({ maxLength: 120 }),
      checksum: Type.String({ maxLength: 64 }),
    }),
  ),
  tables: Type.Array(Type.Object({ name: Name, columns: Type.Array(Name) })),
  /** tables whose rows were left out on purpose */
  leftOut: Type.Array(Name),
  /** days of positions, YYYYMMDD */
  days: Type.Array(Type.String({ pattern: '^[0-9]{8}$' })),
  /** of every day's table */
  dayColumns: Type.Array(Name),
});

/** Stands at its end: what the file has to hold. Without it a backup is not whole. */
const Summary = Type.Object({
  rows: Type.Record(Type.String(), Count),
  sequences: Type.Array(
    Type.Object({ table: Name, column: Name, value: Type.Integer(), called: Type.Boolean() }),
  ),
  files: Count,
  /** files that were in the table and not on disk */
  missingFiles: Count,
  /** SHA-256 of everything before */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

export type Manifest = Static<typeof Manifest>;
export type Summary = Static<typeof Summary>;

/** @throws Error when it is none of a backup */
export function readManifest(bytes: Buffer): Manifest {
  const value: unknown = parse(bytes);
  if (!Check(Manifest, value)) throw new Error('the file is no backup of Outrider');
  return value;
}

/** @throws Error when it is none of a backup */
export function readSummary(bytes: Buffer): Summary {
  const value: unknown = parse(bytes);
  if (!Check(Summary, value)) throw new Error('the end of the backup is damaged');
  return value;
}

/** Entries of the archive: these two, `tables/<name>/<part>`, `days/<day>/<part>` and `files/<id>`. */
export const MANIFEST_ENTRY = 'manifest.json';
export const SUMMARY_ENTRY = 'summary.json';

/** More than these two ever take. */
export const MAX_JSON_BYTES = 16 * 1024 * 1024;

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
