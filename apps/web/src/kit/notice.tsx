import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A message above the form: what went wrong (announced at once) or what happened before. */
export function Notice({
  kind,
  children,
}: {
  readonly kind: 'error' | 'warning' | 'info';
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'info' ? 'status' : 'alert'}>
      <svg width="18" height="18" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="7.6" stroke="currentColor" strokeWidth="1.6" />
        <path
          d={kind === 'info' ? 'M10 9.2v4.4M10 6.3v.4' : 'M10 6v5M10 13.4v.4'}
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <span>{children}</span>
    </div>
  );
}
