export { type ExportJob, ExportJobs, type ExportStore } from './export-jobs.ts';
export { type SheetExport, sheetExport } from './sheet-export.ts';
