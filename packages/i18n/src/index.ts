export {
  fallbackLanguage,
  type Language,
  languages,
  loadMessages,
  matchLanguage,
} from './languages.ts';
export {
  createTranslate,
  isMessageKey,
  type MessageKey,
  type Messages,
  type MessageValues,
  type Translate,
} from './translate.ts';
