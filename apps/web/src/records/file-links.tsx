import { BASE_PATH, calls } from '@outrider/contract';
import type { FileReference } from '@outrider/contract/records';
import { Image } from 'antd';
import { useState } from 'react';
import { useT } from '../client/language.ts';
import styles from './file-links.module.css';

/** A record that keeps files: whoever may read it, may read them. */
export interface FileKeeper {
  readonly record: string;
  readonly id: number;
}

/** Where a file's bytes are; one that was only uploaded so far is its owner's. */
export function fileAddress(file: string, keeper?: FileKeeper): string {
  return keeper
    ? `${BASE_PATH}/records/${keeper.record}/file?id=${keeper.id}&file=${file}`
    : `${BASE_PATH}${calls.downloadFile.path}?id=${file}`;
}

const isPicture = ({ type }: Pick<FileReference, 'type'>) => type.startsWith('image/');

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
  keeper,
  isLarge,
}: {
  readonly files: readonly FileReference[];
  readonly keeper?: FileKeeper | undefined;
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
            <img src={fileAddress(file.id, keeper)} alt="" loading="lazy" />
          </button>
        ) : (
          <a
            key={file.id}
            href={fileAddress(file.id, keeper)}
            download={file.name}
            title={file.name}
          >
            {file.name}
          </a>
        ),
      )}
      {shown && (
        <Image
          styles={{ root: { display: 'none' } }}
          src={fileAddress(shown.id, keeper)}
          alt={shown.name}
          preview={{ open: true, onOpenChange: (open) => !open && setShown(null) }}
        />
      )}
    </span>
  );
}
