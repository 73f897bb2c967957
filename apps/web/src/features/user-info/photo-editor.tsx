import { Button, Progress } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { confirm, warn, warnOf } from '../../client/notices.ts';
import { upload } from '../../client/upload.ts';
import { Avatar } from '../../kit/avatar.tsx';
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
  const input = useRef<HTMLInputElement>(null);
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

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void send(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button below
    <div className={styles.editor} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
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
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('userInfo.photo')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {percent === null ? (
        <div className={styles.actions}>
          <Button size="small" onClick={() => input.current?.click()}>
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
    </div>
  );
}
