import styles from './service-mark.module.css';

/** How near the end of a service is: a cross, a clock, a calendar. */
export function ServiceMark({ level }: { readonly level: 'expired' | 'verySoon' | 'soon' }) {
  return (
    <svg className={styles.mark} data-level={level} viewBox="0 0 14 14" aria-hidden="true">
      {level === 'expired' && (
        <path d="M7 1.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm-2 3.5 4 4m0-4-4 4" />
      )}
      {level === 'verySoon' && (
        <path d="M7 1.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM7 4v3.2l2 1.2" />
      )}
      {level === 'soon' && <path d="M1.8 3h10.4v9.2H1.8V3Zm0 3h10.4M4.4 1.6v2.2m5.2-2.2v2.2" />}
    </svg>
  );
}
