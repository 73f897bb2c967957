import { useState } from 'react';
import { useT } from '../../client/language.ts';
import styles from './pictures.module.css';

/** How the terminal was installed, a picture at a time; a drawing where there is none. */
export function InstallPictures({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useT();
  const [chosen, setChosen] = useState(0);
  const count = addresses.length;
  const at = Math.min(chosen, count - 1);
  const address = addresses[at];
  if (address === undefined) return <NoPicture text={t('window.noPicture')} />;
  const step = (by: number) => setChosen((at + by + count) % count);
  return (
    <figure className={styles.frame}>
      <Picture
        key={address}
        address={address}
        name={t('window.pictureOf', { at: at + 1, count })}
      />
      {count > 1 && (
        <figcaption className={styles.steps}>
          <Step label={t('window.pictureBefore')} path="m10 3-5 5 5 5" onStep={() => step(-1)} />
          <span aria-hidden="true">
            {at + 1} / {count}
          </span>
          <Step label={t('window.pictureNext')} path="m6 3 5 5-5 5" onStep={() => step(1)} />
        </figcaption>
      )}
    </figure>
  );
}

/** One picture, opened whole with a click; a quiet ground while it comes, and a word where it does not. */
function Picture({ address, name }: { readonly address: string; readonly name: string }) {
  const t = useT();
  const [phase, setPhase] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (phase === 'failed') {
    return (
      <p className={styles.failed} role="status">
        {t('window.pictureFailed')}
      </p>
    );
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-busy={phase === 'loading'}>
      <img
        src={address}
        alt={name}
        data-phase={phase}
        onLoad={() => setPhase('shown')}
        onError={() => setPhase('failed')}
      />
    </a>
  );
}

function Step({
  label,
  path,
  onStep,
}: {
  readonly label: string;
  readonly path: string;
  readonly onStep: () => void;
}) {
  return (
    <button type="button" className={styles.step} aria-label={label} title={label} onClick={onStep}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

function NoPicture({ text }: { readonly text: string }) {
  return (
    <figure className={styles.frame} data-empty>
      <svg viewBox="0 0 96 40" aria-hidden="true">
        <path d="M4 30V10h54v20M58 16h16l14 9v5H4M26 30a6 6 0 1 0-12 0M80 30a6 6 0 1 0-12 0" />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
