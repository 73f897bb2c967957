import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../client/language.ts';
import { warnOf } from '../../client/notices.ts';
import { upload } from '../../client/upload.ts';
import { DropZone } from '../../kit/drop-zone.tsx';
import styles from './form.module.css';

export interface PhotoRowProps {
  /** Address of the picture, the id of one that was just uploaded, or empty. */
  readonly value: string;
  readonly onChange: (photo: string) => void;
}

/** The picture of a marker: chosen or dropped, with its upload's progress. */
export function PhotoRow({ value, onChange }: PhotoRowProps) {
  const t = useT();
  const running = useRef<AbortController | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);

  const send = async (file: File) => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    try {
      const stored = await upload('uploadFile', { purpose: 'picture' }, file, {
        signal: controller.signal,
        onProgress: ({ sentBytes, totalBytes }) =>
          setPercent(Math.round((sentBytes / totalBytes) * 100)),
      });
      setPreview(URL.createObjectURL(file));
      onChange(stored.id);
    } catch (error) {
      if (!controller.signal.aborted) warnOf(t, error);
    } finally {
      running.current = null;
      setPercent(null);
    }
  };

  const picture = value === '' ? null : (preview ?? value);
  return (
    <DropZone
      className={styles.photo}
      label={t('region.form.photo')}
      accept="image/png,image/jpeg,image/webp,image/gif"
      onFiles={([file]) => file && void send(file)}
    >
      {(choose) => (
        <>
          {picture !== null && <img src={picture} alt={t('region.form.photo')} />}
          {percent === null ? (
            <Button size="small" onClick={choose}>
              {t(picture === null ? 'region.form.photoChoose' : 'region.form.photoChange')}
            </Button>
          ) : (
            <span role="status">{t('region.form.photoSending', { percent })}</span>
          )}
          {picture === null && percent === null && <span>{t('region.form.photoDrop')}</span>}
          {picture !== null && percent === null && (
            <Button
              size="small"
              type="text"
              onClick={() => {
                setPreview(null);
                onChange('');
              }}
            >
              {t('region.form.photoRemove')}
            </Button>
          )}
        </>
      )}
    </DropZone>
  );
}
