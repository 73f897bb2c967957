export {
  MAX_TEXT_LENGTH,
  placeholdersOf,
  type TextProblem,
  textProblem,
} from './check-text.ts';
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
export { type Part, parts } from './loaders.ts';
export { groupForms, keyOfForm, PLAIN_FORM, type TextForms } from './text-forms.ts';
export {
  createTranslate,
  isMessageKey,
  type MessageKey,
  type Messages,
  type MessageValues,
  type Translate,
} from './translate.ts';
