import { Readable } from 'node:stream';
import { alarmBits, CallError } from '@outrider/contract';
import { isLanguageId, isOffered, type Language, type Vocabulary } from '@outrider/i18n';
import { XLSX_TYPE } from '@outrider/spreadsheet';
import {
  historyOfText,
  importTexts,
  listAlarmTexts,
  listTexts,
  readTextSheet,
  saveTexts,
  type TextParts,
  textSheet,
  wordingsOf,
} from '../../features/texts/index.ts';
import { FileAnswer } from '../answers.ts';
import type { Handlers } from '../bind.ts';
import { readerLanguage } from './languages.ts';

const DEFAULT_LIMIT = 50;

type Names =
  | 'textList'
  | 'saveTexts'
  | 'textHistory'
  | 'exportTexts'
  | 'importTexts'
  | 'alarmTexts'
  | 'saveAlarmTexts'
  | 'alarmTextHistory'
  | 'exportAlarmTexts'
  | 'importAlarmTexts';

const anyKey = () => true;
const alarmKeys: ReadonlySet<string> = new Set(alarmBits);
const isAlarmKey = (key: string) => alarmKeys.has(key);

/** The product's texts and the names of alarms, as people change them. */
export function textHandlers(parts: TextParts): Pick<Handlers, Names> {
  const { db, texts } = parts;

  const sheet = async (
    isKey: (key: string) => boolean,
    vocabulary: Vocabulary,
    reader: Language,
    name: string,
  ) => {
    const bytes = await textSheet(texts, await wordingsOf(texts, vocabulary), isKey, reader);
    return new FileAnswer({
      type: XLSX_TYPE,
      name: `${name}-${vocabulary}.xlsx`,
      sizeBytes: bytes.length,
      stream: Readable.from([bytes]),
    });
  };

  const importOf =
    (isKey: (key: string) => boolean): Handlers['importTexts'] & Handlers['importAlarmTexts'] =>
    async ({ vocabulary = texts.vocabulary, run, revision }, { session }, { address, upload }) =>
      importTexts(
        parts,
        { user: session.user, address },
        { rows: await readTextSheet(upload.content), vocabulary, isKey, run, revision },
      );

  return {
    textList: ({ language, vocabulary, q, part, state, page, limit }) => {
      if (!isLanguageId(language) || !isOffered(language)) throw new CallError('requestInvalid');
      return listTexts(texts, {
        language,
        vocabulary: vocabulary ?? texts.vocabulary,
        q: q ?? '',
        part,
        state: state ?? 'all',
        page: page ?? 1,
        limit: limit ?? DEFAULT_LIMIT,
      });
    },

    async saveTexts({ edits }, { session: { user } }, { address }) {
      await saveTexts(parts, { user, address }, edits, anyKey);
      return null;
    },

    textHistory: ({ key }) => historyOfText(db, key),

    exportTexts: ({ vocabulary = texts.vocabulary }, { session }, { acceptLanguage }) =>
      sheet(anyKey, vocabulary, readerLanguage(session.user, acceptLanguage), 'texts'),

    importTexts: importOf(anyKey),

    alarmTexts: () => listAlarmTexts(texts),

    async saveAlarmTexts({ edits }, { session: { user } }, { address }) {
      await saveTexts(parts, { user, address }, edits, isAlarmKey);
      return null;
    },

    alarmTextHistory({ key }) {
      if (!isAlarmKey(key)) throw new CallError('recordUnknown');
      return historyOfText(db, key);
    },

    exportAlarmTexts: (_request, { session }, { acceptLanguage }) =>
      sheet(
        isAlarmKey,
        texts.vocabulary,
        readerLanguage(session.user, acceptLanguage),
        'alarm-names',
      ),

    importAlarmTexts: importOf(isAlarmKey),
  };
}
