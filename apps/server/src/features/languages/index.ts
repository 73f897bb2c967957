export { fits, PlatformTexts, type TextSource } from './platform-texts.ts';
export type { StoredText } from './stored-texts.queries.ts';
export type { StoredTextTable } from './stored-texts.ts';
export type { TextIndex } from './text-indexes.ts';
export { textsChanged } from './topics.ts';
