/** What the public help pages need beside the first part. */
export { help } from './help.ts';
