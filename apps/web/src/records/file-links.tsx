import { BASE_PATH, calls } from '@outrider/contract';
import type { FileReference } from '@outrider/contract/records';
import { Image } from 'antd';
import { useState } from 'react';
import { useT } from '../client/language.ts';
import styles from './file-links.module.css';

/** Where a file's bytes are. */
export function fileAddress(id: string): string {
  return `${BASE_PATH}${calls.downloadFile.path}?id=${id}`;
}

export const isPicture = ({ type }: Pick<FileReference, 'type'>) => type.startsWith('image/');

/** Whether a value is a list of files as rows show them. */
export function isFileList(value: unknown): value is readonly FileReference[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && 'sizeBytes' in item)
  );
}

/** Files of a record: pictures are looked at here, others are fetched. */
export function FileLinks({
  files,
  isLarge,
}: {
  readonly files: readonly FileReference[];
  readonly isLarge: boolean;
}) {
  const t = useT();
  const [shown, setShown] = useState<FileReference | null>(null);
  return (
    <span className={styles.files} data-large={isLarge || undefined}>
      {files.map((file) =>
        isPicture(file) ? (
          <button
            key={file.id}
            type="button"
            className={styles.picture}
            title={file.name}
            aria-label={t('records.preview', { name: file.name })}
            onClick={() => setShown(file)}
          >
            <img src={fileAddress(file.id)} alt="" loading="lazy" />
          </button>
        ) : (
          <a key={file.id} href={fileAddress(file.id)} download={file.name} title={file.name}>
            {file.name}
          </a>
        ),
      )}
      {shown && (
        <Image
          styles={{ root: { display: 'none' } }}
          src={fileAddress(shown.id)}
          alt={shown.name}
          preview={{ open: true, onOpenChange: (open) => !open && setShown(null) }}
        />
      )}
    </span>
  );
}
