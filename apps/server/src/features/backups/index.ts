export type { BackupRow } from './backups.queries.ts';
export { Backups, type Beginner } from './backups.ts';
export { workOnPutAside } from './put-aside.ts';
export { restoreBackup } from './restore-backup.ts';
export { nextTime, type Plan } from './schedule.ts';
export { readPlan, savePlan } from './stored-plan.ts';
