import { pictureFileId } from '@outrider/contract';
import { Button } from 'antd';
import { type ComponentType, useRef, useState } from 'react';
import { useT } from '../../client/language.ts';
import { warn, warnOf } from '../../client/notices.ts';
import { upload } from '../../client/upload.ts';
import { pictureAddress } from './picture-address.ts';
import styles from './picture-choice.module.css';
import { smallIcon } from './small-icon.ts';

/** Draws a picture by its name or address. */
export type PictureComponent = ComponentType<{ readonly name: string }>;

export interface PictureChoiceProps {
  /** names of the product's pictures */
  readonly names: readonly string[];
  readonly Picture: PictureComponent;
  readonly value: string;
  readonly shipped: string;
  readonly disabled: boolean;
  /** undefined for the product's own picture */
  readonly onChange: (picture: string | undefined) => void;
}

/** Chooses an entry's picture: one of the product's, or an uploaded one. */
export function PictureChoice(props: PictureChoiceProps) {
  const { names, Picture, value, shipped, disabled, onChange } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const isOwn = pictureFileId(value) !== undefined;

  const send = async (file: File) => {
    if (file.type !== '' && !file.type.startsWith('image/')) {
      return warn(t('sysMenu.pictureNoPicture'));
    }
    setSending(true);
    try {
      const { id } = await upload('uploadFile', { purpose: 'menuPicture' }, await smallIcon(file));
      onChange(`file:${id}`);
    } catch (error) {
      warnOf(t, error);
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles.choice}>
      <div className={styles.grid} role="radiogroup" aria-label={t('sysMenu.picture')}>
        {[...(isOwn ? [value] : []), ...names].map((name) => (
          <label
            key={name}
            className={styles.picture}
            title={name === shipped ? t('sysMenu.pictureShipped') : undefined}
          >
            <input
              type="radio"
              name="menu-picture"
              aria-label={
                name === value && isOwn
                  ? t('sysMenu.pictureOwn')
                  : t('sysMenu.pictureNamed', { name })
              }
              checked={name === value}
              disabled={disabled}
              onChange={() => onChange(name === shipped ? undefined : name)}
            />
            <Picture name={pictureAddress(name)} />
          </label>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('sysMenu.pictureUpload')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {!disabled && (
        <div className={styles.upload}>
          <Button size="small" loading={sending} onClick={() => input.current?.click()}>
            {t('sysMenu.pictureUpload')}
          </Button>
          {value !== shipped && (
            <Button size="small" type="text" onClick={() => onChange(undefined)}>
              {t('sysMenu.pictureShipped')}
            </Button>
          )}
          <small>{t('sysMenu.pictureUploadHint')}</small>
        </div>
      )}
    </div>
  );
}
