import {
  CallError,
  type RuntimeSetting,
  type RuntimeSettingKey,
  type RuntimeSettings,
  runtimeSettingKeys,
  settingsAtStart,
} from '@outrider/contract';
import { type Config, settings } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import {
  acceptedValue,
  RUNTIME_SETTINGS_ROW,
  runtimeValuesOf,
  settingsChanged,
} from '../../platform/followed-settings.ts';
import type { RoleContext } from '../../platform/role.ts';
import { readSettingRow, writeSettingRow } from '../../platform/setting-rows.ts';
import type { Setting } from '../../platform/settings.ts';
import { type AuditEntry, writeAudit } from '../identity/index.ts';

type Values = Readonly<Record<string, string | number | boolean | null>>;

/** The settings with what administrators made of them, what holds, and what they may be. */
export async function presentSettings(db: Database, config: Config): Promise<RuntimeSettings> {
  const row = await readSettingRow(db, RUNTIME_SETTINGS_ROW);
  const stored = runtimeValuesOf(row.value);
  return {
    data: runtimeSettingKeys.map((key): RuntimeSetting => {
      const setting: Setting<unknown> = settings[key];
      return {
        key,
        kind: setting.kind === 'other' ? 'text' : setting.kind,
        value: stored[key] ?? null,
        inForce: config[key],
        defaultValue: settings[key].default,
        unit: setting.unit,
        min: setting.limits?.min ?? null,
        max: setting.limits?.max ?? null,
        decimals: setting.limits?.decimals ?? false,
        env: setting.env,
        isFixed: config.given.includes(key),
        atStart: settingsAtStart.includes(key),
      };
    }),
    version: row.version,
    by: row.by,
    changetime: row.version === 0 ? null : (row.changedAt?.toISOString() ?? null),
  };
}

/**
 * Changes settings; what is not named stays, null takes one back to its default.
 * @throws CallError settingsChanged, settingFixed, recordInvalid, requestInvalid
 */
export async function saveSettings(
  { db, bus, config }: Pick<RoleContext, 'db' | 'bus' | 'config'>,
  change: { values: Values; version: number; by: string },
  audit: Pick<AuditEntry, 'userId' | 'loginName' | 'address'>,
): Promise<void> {
  const entries = Object.entries(change.values).map(([key, value]) => ({
    key: keyOf(key),
    value: typeof value === 'string' ? value.trim() : value,
  }));
  const fixed = entries.find(({ key }) => config.given.includes(key));
  if (fixed) throw new CallError('settingFixed');
  const fields = entries
    .filter(({ key, value }) => value !== null && acceptedValue(key, value) === undefined)
    .map(({ key }) => ({ field: key, messageKey: 'error.requestInvalid' }));
  if (fields.length > 0) throw new CallError('recordInvalid', { details: { fields } });
  const set = await db.tx(async (tx) => {
    const before = runtimeValuesOf((await readSettingRow(tx, RUNTIME_SETTINGS_ROW)).value);
    const after: Partial<Record<RuntimeSettingKey, unknown>> = { ...before };
    for (const { key, value } of entries) {
      if (value === null || value === '') delete after[key];
      else after[key] = value;
    }
    const { version, by } = change;
    const written = await writeSettingRow(tx, RUNTIME_SETTINGS_ROW, { value: after, version, by });
    if (written === undefined) throw new CallError('settingsChanged');
    const detail = { before: picked(before, entries), after: picked(after, entries) };
    await writeAudit(tx, { action: 'settingsChanged', ...audit, detail });
    return runtimeValuesOf(after);
  });
  bus.publish(settingsChanged, set);
}

function keyOf(name: string): RuntimeSettingKey {
  const key = runtimeSettingKeys.find((candidate) => candidate === name);
  if (key === undefined) throw new CallError('requestInvalid');
  return key;
}

function picked(
  values: Partial<Record<RuntimeSettingKey, unknown>>,
  entries: readonly { readonly key: RuntimeSettingKey }[],
): Record<string, unknown> {
  return Object.fromEntries(entries.map(({ key }) => [key, values[key] ?? null]));
}
