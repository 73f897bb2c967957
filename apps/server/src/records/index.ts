export { InputsInvalid, RecordEngine } from './engine.ts';
export type { RecordCaller, RecordParts, RecordSource } from './source.ts';
export { recordSources } from './sources/index.ts';
