export { useSurroundings } from './record-context.ts';
export { RecordPage } from './record-page.tsx';
export { problemText } from './record-texts.ts';
export type {
  DetailTab,
  FieldInputProps,
  RecordPageHandle,
  RecordSlots,
  RowAction,
} from './slots.ts';
export { useReload } from './use-records.ts';
