export { RecordPage } from './record-page.tsx';
export type {
  DetailTab,
  FieldInputProps,
  RecordPageHandle,
  RecordSlots,
  RowAction,
} from './slots.ts';
