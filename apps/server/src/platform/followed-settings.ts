import { type RuntimeSettingKey, runtimeSettingKeys, settingsAtStart } from '@outrider/contract';
import { type Config, settings } from '../config.ts';
import { type Bus, topic } from './bus/bus.ts';
import type { Queryable } from './database.ts';
import { readSettingRow } from './setting-rows.ts';

/** Row of the table `setting` with what administrators have set. */
export const RUNTIME_SETTINGS_ROW = 'runtime';

/** Administrators changed settings; these are all that are set now. */
export const settingsChanged = topic<RuntimeValues>('settings.changed');

export interface FollowedSettings {
  /** its values change while the server runs: whoever reads one at its use has the latest */
  readonly config: Config;
  /** For a start: takes over everything, also what does not change later. */
  load(): Promise<void>;
}

type Value = string | number | boolean;
export type RuntimeValues = Partial<Record<RuntimeSettingKey, Value>>;

/**
 * The configuration of a role with what administrators set in place of the defaults. What the
 * environment gives stays as it is.
 */
export function followSettings({
  config,
  db,
  bus,
}: {
  readonly config: Config;
  readonly db: Queryable;
  readonly bus: Bus;
}): FollowedSettings {
  const own: RuntimeValues = {};
  const live: Config = { ...config };
  for (const key of runtimeSettingKeys) {
    Object.defineProperty(live, key, { enumerable: true, get: () => own[key] ?? config[key] });
  }
  const take = (keys: readonly RuntimeSettingKey[], stored: RuntimeValues) => {
    for (const key of keys) {
      if (config.given.includes(key) || stored[key] === undefined) delete own[key];
      else own[key] = stored[key];
    }
  };
  const changing = runtimeSettingKeys.filter((key) => !settingsAtStart.includes(key));
  bus.subscribe(settingsChanged, (values) => take(changing, runtimeValuesOf(values)));
  return {
    config: live,
    async load() {
      const { value } = await readSettingRow(db, RUNTIME_SETTINGS_ROW);
      take(runtimeSettingKeys, runtimeValuesOf(value));
    },
  };
}

/** What of a stored value this version can use: a setting that another version had is left out. */
export function runtimeValuesOf(stored: unknown): RuntimeValues {
  const values: RuntimeValues = {};
  if (typeof stored !== 'object' || stored === null) return values;
  const given = new Map(Object.entries(stored));
  for (const key of runtimeSettingKeys) {
    const value = acceptedValue(key, given.get(key));
    if (value !== undefined) values[key] = value;
  }
  return values;
}

/** A setting's value if it may have it; undefined when it may not. */
export function acceptedValue(key: RuntimeSettingKey, value: unknown): Value | undefined {
  if (typeof value !== typeof settings[key].default) return undefined;
  try {
    return settings[key].parse(String(value));
  } catch {
    return undefined;
  }
}
