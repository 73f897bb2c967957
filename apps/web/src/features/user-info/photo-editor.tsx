import { Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { confirm, warn, warnOf } from '../../client/notices.ts';
import { upload } from '../../client/upload.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { DropZone } from '../../kit/drop-zone.tsx';
import styles from './photo-editor.module.css';
import { smallPicture } from './small-picture.ts';

const SIZE_PX = 96;

export interface PhotoEditorProps {
  readonly name: string;
  /** address of the picture, empty without one */
  readonly photo: string;
  readonly onChanged: (photo: string) => void;
}

/** The user's picture: chosen or dropped, with its upload's progress and a way to cancel it. */
export function PhotoEditor({ name, photo, onChanged }: PhotoEditorProps) {
  const t = useT();
  const running = useRef<AbortController | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    if (running.current !== null) return;
    if (file.type !== '' && !file.type.startsWith('image/'))
      return warn(t('userInfo.photoNoPicture'));
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    try {
      const { id } = await upload('uploadFile', { purpose: 'avatar' }, await smallPicture(file), {
        signal: controller.signal,
        onProgress: ({ sentBytes, totalBytes }) =>
          setPercent(Math.round((sentBytes / totalBytes) * 100)),
      });
      const changed = await call('updatePhoto', { fileId: id });
      onChanged(changed.photo);
      confirm(t('userInfo.photoSaved'));
    } catch (error) {
      if (!controller.signal.aborted) warnOf(t, error);
    } finally {
      running.current = null;
      setPercent(null);
    }
  };

  const remove = async () => {
    setRemoving(true);
    try {
      await call('updatePhoto', {});
      onChanged('');
      confirm(t('userInfo.photoRemoved'));
    } catch (error) {
      warnOf(t, error);
    } finally {
      setRemoving(false);
    }
  };

  return (
    <DropZone
      className={styles.editor}
      label={t('userInfo.photo')}
      accept="image/png,image/jpeg,image/webp,image/gif"
      onFiles={([file]) => file && void send(file)}
    >
      {(choose) => (
        <>
          <span className={styles.frame}>
            <Avatar name={name} photo={photo} size={SIZE_PX} />
            {percent !== null && (
              <Progress
                className={styles.progress ?? ''}
                type="circle"
                size={SIZE_PX + 12}
                strokeWidth={4}
                percent={percent}
                showInfo={false}
              />
            )}
          </span>
          {percent === null ? (
            <div className={styles.actions}>
              <Button size="small" onClick={choose}>
                {t('userInfo.photoChange')}
              </Button>
              {photo !== '' && (
                <Button size="small" type="text" loading={removing} onClick={() => void remove()}>
                  {t('userInfo.photoRemove')}
                </Button>
              )}
            </div>
          ) : (
            <div className={styles.actions}>
              <span role="status">
                {percent < 100
                  ? t('userInfo.photoUploading', { percent })
                  : t('userInfo.photoChecking')}
              </span>
              <Button size="small" type="text" onClick={() => running.current?.abort()}>
                {t('userInfo.photoCancel')}
              </Button>
            </div>
          )}
          <small className={styles.hint}>{t('userInfo.photoHint')}</small>
        </>
      )}
    </DropZone>
  );
}
