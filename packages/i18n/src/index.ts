export {
  isLanguageId,
  type LanguageId,
  languageTable,
  numberFormat,
  tagOf,
} from './language-table.ts';
export {
  fallbackLanguage,
  isOffered,
  type Language,
  languages,
  loadMessages,
  matchLanguage,
  type Vocabulary,
} from './languages.ts';
export type { Part } from './loaders.ts';
export {
  createTranslate,
  isMessageKey,
  type MessageKey,
  type Messages,
  type MessageValues,
  type Translate,
} from './translate.ts';
