import type { TextEdit, TextHistory, TextImport } from '@outrider/contract';
import type { Vocabulary } from '@outrider/i18n';
import { call } from '../../client/call.ts';
import { download } from '../../client/download.ts';
import { upload } from '../../client/upload.ts';

/** What of a page the signed-in user may use. */
export interface TextRights {
  readonly edit: boolean;
  readonly import: boolean;
  readonly export: boolean;
}

/** How an import is made: looked at, or done from the revision that was looked at. */
export type ImportOptions = {
  readonly vocabulary: Vocabulary;
  readonly run?: 'all' | 'good';
  readonly revision?: number;
};

/** Texts that are changed in the same way through calls of their own. */
export interface TextSubject {
  readonly name: 'textList' | 'alarmTexts';
  save(edits: TextEdit[]): Promise<unknown>;
  history(key: string, signal: AbortSignal): Promise<TextHistory>;
  export(vocabulary: Vocabulary): Promise<string>;
  import(file: File, options: ImportOptions): Promise<TextImport>;
}

/** All texts of the product. */
export const allTexts: TextSubject = {
  name: 'textList',
  save: (edits) => call('saveTexts', { edits }),
  history: (key, signal) => call('textHistory', { key }, { signal }),
  export: (vocabulary) => download('exportTexts', { vocabulary }),
  import: (file, options) => upload('importTexts', options, file),
};

/** The names of alarms, in the words of this platform. */
export const alarmNames: TextSubject = {
  name: 'alarmTexts',
  save: (edits) => call('saveAlarmTexts', { edits }),
  history: (key, signal) => call('alarmTextHistory', { key }, { signal }),
  export: () => download('exportAlarmTexts', {}),
  import: (file, options) => upload('importAlarmTexts', options, file),
};
