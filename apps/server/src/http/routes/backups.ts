import { type Backup, CallError } from '@outrider/contract';
import {
  type BackupRow,
  type Backups,
  nextTime,
  readPlan,
  savePlan,
} from '../../features/backups/index.ts';
import { writeAudit } from '../../features/identity/index.ts';
import type { RoleContext } from '../../platform/role.ts';
import { FileAnswer } from '../answers.ts';
import type { Handlers } from '../bind.ts';
import type { Caller } from '../caller.ts';

type Parts = Pick<RoleContext, 'db' | 'clock' | 'config'>;
type Names =
  | 'backups'
  | 'startBackup'
  | 'cancelBackup'
  | 'deleteBackup'
  | 'downloadBackup'
  | 'saveBackupSchedule';

/** Backups of the database: made, listed, fetched, and when they are made by themselves. */
export function backupHandlers(
  { db, clock, config }: Parts,
  backups: Backups,
): Pick<Handlers, Names> {
  return {
    async backups() {
      const [data, measures, { plan, version, by }] = await Promise.all([
        backups.list(),
        backups.measure(),
        readPlan(db),
      ]);
      const next = nextTime(plan, clock(), config.systemZoneHours);
      return {
        data: data.map(present),
        schedule: { ...plan, version, by, next: next === undefined ? null : timeText(next) },
        ...measures,
      };
    },

    async startBackup(request, caller, { address }) {
      const wish = {
        kind: 'manual',
        withPositions: request.withPositions === 1,
        withFiles: request.withFiles === 1,
      } as const;
      const { user } = caller.session;
      const id = await backups.begin(wish, { userId: user.id, name: nameOf(caller) });
      await writeAudit(db, {
        action: 'backupStarted',
        ...actor(caller, address),
        detail: { id, ...wish },
      });
      return { id };
    },

    async cancelBackup({ id }, caller, { address }) {
      await backups.cancel(id);
      await writeAudit(db, {
        action: 'backupCancelled',
        ...actor(caller, address),
        detail: { id },
      });
      return null;
    },

    async deleteBackup({ id }, caller, { address }) {
      const { fileName } = await backups.remove(id);
      const detail = { id, fileName };
      await writeAudit(db, { action: 'backupDeleted', ...actor(caller, address), detail });
      return null;
    },

    async downloadBackup({ id }, caller, { address }) {
      const file = await backups.open(id);
      try {
        const detail = { id, fileName: file.name };
        await writeAudit(db, { action: 'backupDownloaded', ...actor(caller, address), detail });
      } catch (error) {
        file.stream.destroy();
        throw error;
      }
      return new FileAnswer(file);
    },

    async saveBackupSchedule({ version, ...plan }, caller, { address }) {
      const before = (await readPlan(db)).plan;
      await db.tx(async (tx) => {
        if (!(await savePlan(tx, plan, { version, by: nameOf(caller) }))) {
          throw new CallError('settingsChanged');
        }
        const detail = { before, after: plan };
        await writeAudit(tx, {
          action: 'backupScheduleChanged',
          ...actor(caller, address),
          detail,
        });
      });
      return null;
    },
  };
}

function actor({ session }: Caller, address: string) {
  return { userId: session.user.id, loginName: session.user.loginName, address };
}

function nameOf({ session }: Caller): string {
  return session.user.displayName || session.user.loginName;
}

function present({ startedAt, endedAt, problem, ...row }: BackupRow): Backup {
  return {
    ...row,
    startTime: timeText(startedAt.getTime()),
    endTime: endedAt === null ? null : timeText(endedAt.getTime()),
    problemKey: problem,
  };
}

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}
