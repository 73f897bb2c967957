import { useEffect, useState } from 'react';
import { useT } from '../../client/language.ts';
import { warn } from '../../client/notices.ts';
import { copyText } from '../../kit/copy-text.ts';
import styles from './copy-value.module.css';

const SHOWN_MS = 2000;

/** A value to be typed into a terminal, with a button that copies it (also on plain http). */
export function CopyValue({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(value)) setCopied(true);
    else warn(t('copy.failed'));
  };
  return (
    <span className={styles.value}>
      <code>{value}</code>
      <button
        type="button"
        aria-label={t('copy.copy', { what: name })}
        title={t('copy.copy', { what: name })}
        onClick={() => void copy()}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {copied ? (
            <path d="m3.5 8.5 3 3 6-6.5" />
          ) : (
            <path d="M5.5 5.5h7v8h-7zM10.5 5.5v-3h-7v8h2" />
          )}
        </svg>
      </button>
      <span role="status" className={styles.said}>
        {copied && t('copy.copied')}
      </span>
    </span>
  );
}
