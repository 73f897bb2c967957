import { type UploadPurpose, uploadPurposes } from '@outrider/contract';
import type { FileReference, FilesField, RecordDefinition } from '@outrider/contract/records';
import { Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../client/language.ts';
import { warnOf } from '../client/notices.ts';
import { upload } from '../client/upload.ts';
import { DropZone } from '../kit/drop-zone.tsx';
import { FileLinks, isFileList } from './file-links.tsx';
import styles from './form.module.css';
import type { FieldInputProps } from './slots.ts';

interface Props extends FieldInputProps {
  readonly record: RecordDefinition;
  readonly name: string;
  readonly field: FilesField;
  readonly label: string;
}

/** Files of a record: chosen or dropped, each with its progress. */
export function FilesInput(props: Props) {
  const { record, id, name, field, label, value, onChange, disabled, row } = props;
  const t = useT();
  const running = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [sent, setSent] = useState<readonly FileReference[]>([]);
  useEffect(() => () => running.current?.abort(), []);
  const before = row?.[name];
  const known = [...(isFileList(before) ? before : []), ...sent];
  const ids = Array.isArray(value) ? value.map(String) : [];
  const files = ids.map(
    (file) =>
      known.find((one) => one.id === file) ?? { id: file, name: file, type: '', sizeBytes: 0 },
  );
  const kept = new Set(isFileList(before) ? before.map((file) => file.id) : []);
  const keeperOf = (file: string) =>
    row && kept.has(file) ? { record: record.name, id: row.id } : undefined;
  const purpose = uploadPurposeOf(field);
  const room = field.most - ids.length;

  const send = async (chosen: readonly File[]) => {
    if (running.current !== null || purpose === undefined) return;
    const controller = new AbortController();
    running.current = controller;
    let now = ids;
    try {
      for (const file of chosen.slice(0, room)) {
        setSending({ name: file.name, percent: 0 });
        const stored = await upload('uploadFile', { purpose }, file, {
          signal: controller.signal,
          onProgress: ({ sentBytes, totalBytes }) =>
            setSending({
              name: file.name,
              percent: totalBytes > 0 ? Math.round((sentBytes / totalBytes) * 100) : 0,
            }),
        });
        setSent((others) => [...others, stored]);
        now = [...now, stored.id];
        onChange(now);
      }
    } catch (error) {
      if (!controller.signal.aborted) warnOf(t, error);
    } finally {
      running.current = null;
      setSending(null);
    }
  };

  return (
    <DropZone
      className={styles.files}
      label={label}
      multiple={room > 1}
      disabled={disabled}
      onFiles={(chosen) => void send(chosen)}
    >
      {(choose) => (
        <>
          {files.map((file, at) => (
            <span key={file.id} className={styles.file}>
              <FileLinks files={[file]} keeper={keeperOf(file.id)} isLarge />
              <Button
                type="text"
                size="small"
                disabled={disabled}
                aria-label={t('records.removeFile', { name: file.name })}
                onClick={() => onChange(ids.toSpliced(at, 1))}
              >
                ✕
              </Button>
            </span>
          ))}
          {sending && (
            <span className={styles.sending}>
              <span>
                {t('records.uploading', { name: sending.name, percent: sending.percent })}
              </span>
              <Progress size="small" percent={sending.percent} showInfo={false} />
              <Button size="small" type="text" onClick={() => running.current?.abort()}>
                {t('action.cancel')}
              </Button>
            </span>
          )}
          {room > 0 && !sending && (
            <Button
              id={id}
              size="small"
              disabled={disabled}
              aria-label={t('records.uploadOf', { name: label })}
              onClick={choose}
            >
              {t('records.upload')}
            </Button>
          )}
          <small>{t('records.filesHint', { count: field.most })}</small>
        </>
      )}
    </DropZone>
  );
}

/** The purpose as uploads name it; undefined for files that only the platform makes. */
function uploadPurposeOf({ purpose }: FilesField): UploadPurpose | undefined {
  return uploadPurposes.find((name) => name === purpose);
}
