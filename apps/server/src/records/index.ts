export { RecordEngine } from './engine.ts';
export { exportSheet, type SheetExportParts } from './export/export-sheet.ts';
export { ImportJobs } from './import/import-jobs.ts';
export type { Texts } from './import/sheet-fields.ts';
export { listTitle, textsFor } from './import/sheet-texts.ts';
export { importTemplate } from './import/template.ts';
export type { RecordCaller, RecordParts, RecordSource } from './source.ts';
export { recordSources } from './sources/index.ts';
