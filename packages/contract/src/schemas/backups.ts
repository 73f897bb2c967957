import Type from 'typebox';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Time = Type.String({ description: 'ISO 8601 UTC' });
const Switch = Type.Union([Type.Literal(0), Type.Literal(1)]);

export const Backup = Type.Object({
  id: Id,
  fileName: Type.String(),
  kind: Type.Union([Type.Literal('manual'), Type.Literal('scheduled'), Type.Literal('found')], {
    description: 'found: its file was put into the folder by somebody',
  }),
  state: Type.Union([
    Type.Literal('running'),
    Type.Literal('done'),
    Type.Literal('failed'),
    Type.Literal('cancelled'),
  ]),
  withPositions: Type.Boolean(),
  withFiles: Type.Boolean(),
  startTime: Time,
  endTime: Nullable(Time),
  by: Type.String({ description: 'display name of who began it; empty for the schedule' }),
  phase: Type.Union(
    [Type.Literal(''), Type.Literal('waiting'), Type.Literal('writing'), Type.Literal('checking')],
    { description: 'what is being done while it runs' },
  ),
  doneBytes: Type.Integer({ description: 'of totalBytes, while it runs' }),
  totalBytes: Type.Integer(),
  sizeBytes: Nullable(Type.Integer()),
  rowCount: Nullable(Type.Integer()),
  sha256: Type.String({ description: 'of the file, as sha256sum shows it; empty when unknown' }),
  productVersion: Type.String(),
  problemKey: Type.String({ description: 'key of the text that says why it failed; else empty' }),
});

const Schedule = {
  rhythm: Type.Union([Type.Literal('off'), Type.Literal('daily'), Type.Literal('weekly')]),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'in the system zone' }),
  weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 Sunday; for weekly' }),
  withPositions: Type.Boolean(),
  withFiles: Type.Boolean(),
  keepLast: Type.Integer({ minimum: 0, maximum: 999, description: '0 keeps any number' }),
  keepDays: Type.Integer({ minimum: 0, maximum: 3650, description: '0 keeps them for ever' }),
  version: Type.Integer({ minimum: 0, description: 'counts its changes' }),
};

export const BackupSchedule = Type.Object({
  ...Schedule,
  by: Type.String({ description: 'display name of who changed it last' }),
  next: Nullable({ ...Time, description: 'when the next one is made, ISO 8601 UTC' }),
});

export const BackupOverview = Type.Object({
  data: Type.Array(Backup, { description: 'the latest first' }),
  schedule: BackupSchedule,
  folder: Type.String({ description: 'where the files are on the server' }),
  freeBytes: Type.Integer({ description: 'on the disk of that folder' }),
  /** before compression */
  databaseBytes: Type.Integer({ description: 'what the tables take without the positions' }),
  positionBytes: Type.Integer(),
  fileBytes: Type.Integer(),
});

const StartRequest = Type.Object({ withPositions: Switch, withFiles: Switch });
const IdRequest = Type.Object({ id: Id });

export const backupSchemas = {
  backups: { request: Nothing, response: BackupOverview },
  startBackup: { request: StartRequest, response: IdRequest },
  cancelBackup: { request: IdRequest, response: NoData },
  deleteBackup: { request: IdRequest, response: NoData },
  downloadBackup: { request: IdRequest, response: Type.Unknown() },
  saveBackupSchedule: { request: Type.Object(Schedule), response: NoData },
} as const satisfies SchemaTable;
