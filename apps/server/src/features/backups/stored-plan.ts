import type { Queryable } from '../../platform/database.ts';
import { readSettingRow, type SettingRow, writeSettingRow } from '../../platform/setting-rows.ts';
import { noPlan, type Plan } from './schedule.ts';

const KEY = 'backupPlan';

export interface StoredPlan extends Pick<SettingRow, 'version' | 'by' | 'changedAt'> {
  readonly plan: Plan;
}

/** The plan that administrators made; the one that makes nothing while they made none. */
export async function readPlan(q: Queryable): Promise<StoredPlan> {
  const { value, ...row } = await readSettingRow(q, KEY);
  return { ...row, plan: { ...noPlan, ...(isObject(value) ? value : {}) } };
}

/** @returns whether nobody else had changed it since `version` */
export async function savePlan(
  q: Queryable,
  plan: Plan,
  change: { version: number; by: string },
): Promise<boolean> {
  return (await writeSettingRow(q, KEY, { value: plan, ...change })) !== undefined;
}

function isObject(value: unknown): value is Partial<Plan> {
  return typeof value === 'object' && value !== null;
}
