import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Nothing to show, or nothing could be loaded: what it is, why, and the next useful action. */
export function EmptyState({
  title,
  hint,
  alert,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly alert?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : 'status'}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {alert ? (
          <path d="M24 8 42 39H6L24 8Zm0 12v9m0 5v.5" />
        ) : (
          <path d="M8 14h12l3 4h17v20H8V14Zm8 12h16M16 31h10" />
        )}
      </svg>
      <strong>{title}</strong>
      <p>{hint}</p>
      {children}
    </div>
  );
}
