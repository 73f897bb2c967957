import { CallError } from '@outrider/contract';
import {
  type FileParts,
  fileUrl,
  openFile,
  saveFile,
  UploadSlots,
} from '../../features/files/index.ts';
import { FileAnswer } from '../answers.ts';
import type { Handlers } from '../bind.ts';

/** Files that people hand in and fetch. */
export function fileHandlers(parts: FileParts): Pick<Handlers, 'uploadFile' | 'downloadFile'> {
  const slots = new UploadSlots();
  return {
    async uploadFile({ purpose = 'attachment' }, { session }, { upload }) {
      const ownerUserId = session.user.id;
      const { name, content } = upload;
      const saved = await slots.use(ownerUserId, () =>
        saveFile(parts, { content, name, ownerUserId, purpose }),
      );
      return { ...saved, url: fileUrl(saved.id) };
    },

    async downloadFile({ id }, { session }) {
      const file = await openFile(parts, id, session.user.id);
      if (!file) throw new CallError('fileUnknown');
      return new FileAnswer(file);
    },
  };
}
