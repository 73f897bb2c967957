import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';

/** How long "copied" is said. */
const SAID_MS = 2_000;

/** A small button that puts a text on the clipboard and says so. */
export function CopyButton({
  label,
  done,
  text,
}: {
  readonly label: string;
  readonly done: string;
  readonly text: () => string;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className={styles.frame}>
      <button
        type="button"
        className={styles.copy}
        aria-label={label}
        title={label}
        onClick={() => void copyText(text()).then(setCopied)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {copied ? <path d="m3.5 8.5 3 3 6-7" /> : <path d="M5.5 5.5h7v8h-7zM3.5 10.5v-8h7" />}
        </svg>
      </button>
      <span role="status" className={styles.said}>
        {copied ? done : ''}
      </span>
    </span>
  );
}
