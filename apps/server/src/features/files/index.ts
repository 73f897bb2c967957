export { cleanFiles } from './clean-files.ts';
export { attachmentHeader } from './display-name.ts';
export type { FileParts } from './file-parts.ts';
export { fileUrl } from './file-url.ts';
export { attachFile, keepFile, releaseFile } from './files.queries.ts';
export { type OpenFile, openFile } from './open-file.ts';
export { type NewFile, type SavedFile, saveFile } from './save-file.ts';
export { UploadSlots } from './upload-slots.ts';
