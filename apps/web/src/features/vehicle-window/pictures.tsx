import { useState } from 'react';
import { useT } from '../../client/language.ts';
import styles from './pictures.module.css';

/** How the terminal was installed, a picture at a time; a drawing where there is none. */
export function InstallPictures({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useT();
  const [chosen, setChosen] = useState(0);
  const count = addresses.length;
  const at = Math.min(chosen, count - 1);
  if (count === 0) {
    return (
      <figure className={styles.frame} data-empty>
        <svg viewBox="0 0 96 40" aria-hidden="true">
          <path d="M4 30V10h54v20M58 16h16l14 9v5H4M26 30a6 6 0 1 0-12 0M80 30a6 6 0 1 0-12 0" />
        </svg>
        <figcaption>{t('window.noPicture')}</figcaption>
      </figure>
    );
  }
  const step = (by: number) => setChosen((at + by + count) % count);
  return (
    <figure className={styles.frame}>
      <a href={addresses[at]} target="_blank" rel="noreferrer">
        <img src={addresses[at]} alt={t('window.pictureOf', { at: at + 1, count })} />
      </a>
      {count > 1 && (
        <figcaption className={styles.steps}>
          <button
            type="button"
            className={styles.step}
            aria-label={t('window.pictureBefore')}
            onClick={() => step(-1)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m10 3-5 5 5 5" />
            </svg>
          </button>
          <span aria-hidden="true">
            {at + 1} / {count}
          </span>
          <button
            type="button"
            className={styles.step}
            aria-label={t('window.pictureNext')}
            onClick={() => step(1)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m6 3 5 5-5 5" />
            </svg>
          </button>
        </figcaption>
      )}
    </figure>
  );
}
