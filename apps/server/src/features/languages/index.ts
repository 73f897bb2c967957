export { LanguageFiles, type TextSource } from './language-files.ts';
export type { TextIndex } from './text-indexes.ts';
