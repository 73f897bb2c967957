import Type from 'typebox';
import { type UploadPurpose, uploadPurposes } from '../file-purposes.ts';
import type { SchemaTable } from './schema-table.ts';

/** 128 random bits: who does not know it cannot guess it. */
export const FileId = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'id of a file' });

const UploadFileRequest = Type.Object({
  purpose: Type.Optional(
    Type.Unsafe<UploadPurpose>(
      Type.Union(
        uploadPurposes.map((name) => Type.Literal(name)),
        {
          description:
            'what it is for, which decides its types and sizes; attachment when left out',
        },
      ),
    ),
  ),
});

export const StoredFile = Type.Object({
  id: FileId,
  name: Type.String({ description: 'the name it was given, as text to show' }),
  type: Type.String({ description: 'media type, told from the bytes' }),
  sizeBytes: Type.Integer(),
  url: Type.String({ description: 'where it is fetched, a path of this host' }),
});

const DownloadFileRequest = Type.Object({ id: FileId });

export const fileSchemas = {
  uploadFile: { request: UploadFileRequest, response: StoredFile },
  downloadFile: { request: DownloadFileRequest, response: Type.Unknown() },
} as const satisfies SchemaTable;
