import { CallError } from '@outrider/contract';
import { fallbackLanguage, isLanguageId, isOffered, matchLanguage } from '@outrider/i18n';
import { alarmNames, alarmSettings } from '../../features/alarm-settings/index.ts';
import { type SessionUser, saveLanguage } from '../../features/identity/index.ts';
import type { PlatformTexts, TextIndex } from '../../features/languages/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Handlers } from '../bind.ts';

/** The language a user reads: chosen before, else the browser's wish, else the fallback. */
export function readerLanguage(user: Pick<SessionUser, 'language'>, acceptLanguage: string) {
  return matchLanguage(user.language) ?? matchLanguage(acceptLanguage) ?? fallbackLanguage;
}

/** Texts as this platform words them, names of alarms, and the language a user reads. */
export function languageHandlers(
  db: Database,
  texts: PlatformTexts,
): Pick<Handlers, 'languageTexts' | 'saveLanguage' | 'alarmNames' | 'alarmSettings'> {
  return {
    languageTexts: ({ index, language }) => texts.content(toIndex(index), toOffered(language)),

    async saveLanguage({ language }, { session }) {
      await saveLanguage(db, session.user.id, toOffered(language));
      return null;
    },

    alarmNames: (_request, { session }, { acceptLanguage }) =>
      alarmNames(texts.messages, readerLanguage(session.user, acceptLanguage)),

    alarmSettings: (_request, { session }, { acceptLanguage }) =>
      alarmSettings(db, texts.messages, readerLanguage(session.user, acceptLanguage)),
  };
}

function toOffered(language: string) {
  if (!isLanguageId(language) || !isOffered(language)) throw new CallError('requestInvalid');
  return language;
}

function toIndex(index: number): TextIndex {
  return index === 1 || index === 2 ? index : 0;
}
