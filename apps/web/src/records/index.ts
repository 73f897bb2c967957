export { useSurroundings } from './record-context.ts';
export { RecordPage } from './record-page.tsx';
export type {
  DetailTab,
  FieldInputProps,
  RecordPageHandle,
  RecordSlots,
  RowAction,
} from './slots.ts';
export { useReload } from './use-records.ts';
