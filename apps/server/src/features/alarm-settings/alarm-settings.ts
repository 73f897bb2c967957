import { type AlarmNames, type AlarmSettings, alarmBitLevels, alarmBits } from '@outrider/contract';
import { fallbackLanguage, type Language, languages } from '@outrider/i18n';
import type { Queryable } from '../../platform/database.ts';
import type { TextSource } from '../languages/index.ts';
import { readStoredAlarmSettings } from './alarm-settings.queries.ts';

/** Every kind of alarm with its name in every language on offer (spec/1 §7). */
export async function alarmNames(texts: TextSource, reader: Language): Promise<AlarmNames> {
  const bundles = await Promise.all(
    languages.map(async ({ id }) => [id, await texts(id)] as const),
  );
  return alarmBits.map((labelKey, alarmnumber) => {
    const named = bundles.map(([id, messages]) => [id, messages[labelKey] ?? labelKey] as const);
    const translations = Object.fromEntries(named);
    const alarmname = translations[reader] ?? translations[fallbackLanguage] ?? labelKey;
    return { alarmnumber, alarmname, translations };
  });
}

/** Level and visibility of every kind of alarm: the catalogue's, unless this platform has stored others. */
export async function alarmSettings(
  q: Queryable,
  texts: TextSource,
  reader: Language,
): Promise<AlarmSettings> {
  const [messages, stored] = await Promise.all([texts(reader), readStoredAlarmSettings(q)]);
  return alarmBits.map((labelKey, alarmnumber) => ({
    alarmnumber,
    alarmname: messages[labelKey] ?? labelKey,
    ...settingOf(stored, alarmnumber),
  }));
}

/** Stored as `{"<alarm number>": {"level": 0 to 2, "show": boolean}}`; what is no such value counts as absent. */
function settingOf(stored: unknown, alarmnumber: number) {
  const own = memberOf(stored, String(alarmnumber));
  const level = memberOf(own, 'level');
  const isLevel = level === 0 || level === 1 || level === 2;
  return {
    platformAlarmLevel: isLevel ? level : (alarmBitLevels[alarmnumber] ?? 0),
    isShow: memberOf(own, 'show') === false ? 0 : 1,
  };
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}
