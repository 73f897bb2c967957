export { checkEdits } from './check-edits.ts';
export {
  applyEdits,
  saveTexts,
  type TextEditor,
  type TextParts,
  tellChanged,
} from './edit-texts.ts';
export { historyOfText } from './edits.queries.ts';
export { importTexts } from './import-texts.ts';
export { listAlarmTexts, listTexts } from './list-texts.ts';
export { readTextSheet } from './read-text-sheet.ts';
export { textSheet } from './text-sheet.ts';
export { wordingOf, wordingsOf } from './wordings.ts';
