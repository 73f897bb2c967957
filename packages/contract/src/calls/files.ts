import { defineCall } from '../define-call.ts';

/** Files that people hand in and fetch. */
export const fileCalls = {
  uploadFile: defineCall({
    name: 'uploadFile',
    method: 'POST',
    path: '/file/upload',
    encoding: 'multipart',
    permission: 'session',
    errors: [
      'fileTypeRefused',
      'fileTooLarge',
      'fileEmpty',
      'imageTooLarge',
      'fileQuotaReached',
      'fileStoreFull',
      'uploadsBusy',
    ],
    summary:
      'Takes a file; its type is told from its bytes, and it is removed after 24 hours unless something uses it',
  }),
  downloadFile: defineCall({
    name: 'downloadFile',
    method: 'GET',
    path: '/file/download',
    encoding: 'query',
    permission: 'session',
    errors: ['fileUnknown'],
    answer: 'file',
    summary: 'The bytes of a file, as an attachment under the name it was given',
  }),
} as const;
