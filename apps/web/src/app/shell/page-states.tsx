import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { PageCodeError } from './page-code.ts';
import styles from './page-states.module.css';

/** Stands where a page will be; the same moment of quiet as long as it comes quickly. */
export function PageLoading() {
  const t = useT();
  return (
    <div className={styles.loading} role="status" aria-label={t('shell.loading')}>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

interface StatementProps {
  readonly picture: string;
  readonly title: string;
  readonly hint: string;
  readonly alert?: boolean;
  readonly children?: ReactNode;
}

function Statement({ picture, title, hint, alert, children }: StatementProps) {
  return (
    <div className={styles.page} role={alert ? 'alert' : undefined}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={picture} />
      </svg>
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </div>
  );
}

const pictures = {
  signpost: 'M24 5v38M12 10h22l6 5-6 5H12V10Zm24 15H16l-6 5 6 5h20V25Z',
  lock: 'M12 21h24v20H12V21Zm5 0v-6a7 7 0 0 1 14 0v6m-7 7v6',
  tools: 'M24 8 43 40H5L24 8Zm0 11v10m0 5v.4',
  cloud: 'M15 36h19a8 8 0 0 0 1-15.9A12 12 0 0 0 12.5 19 8.6 8.6 0 0 0 15 36Zm9-14v7m0 4v.4',
} as const;

/** An address that no page of the product has. */
export function PageUnknown({ to }: { readonly to: string }) {
  const t = useT();
  return (
    <Statement picture={pictures.signpost} title={t('page.notFound')} hint={t('page.notFoundHint')}>
      <Link className={styles.action} to={to}>
        {t('page.toStart')}
      </Link>
    </Statement>
  );
}

/** A page the user's role does not open. */
export function PageForbidden({ name, to }: { readonly name: string; readonly to: string }) {
  const t = useT();
  return (
    <Statement
      picture={pictures.lock}
      title={t('page.forbidden', { page: name })}
      hint={t('page.forbiddenHint')}
    >
      <Link className={styles.action} to={to}>
        {t('page.toStart')}
      </Link>
    </Statement>
  );
}

/** A user whom no page is open to. */
export function NoPages() {
  const t = useT();
  return (
    <Statement picture={pictures.lock} title={t('shell.noPages')} hint={t('shell.noPagesHint')} />
  );
}

/** A page that threw, or whose code did not come: the rest of the frame goes on working. */
export function PageCrashed({
  error,
  onRetry,
  onClose,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: (() => void) | undefined;
}) {
  const t = useT();
  const isCode = error instanceof PageCodeError;
  return (
    <Statement
      alert
      picture={isCode ? pictures.cloud : pictures.tools}
      title={isCode ? t('page.codeMissing') : t('page.crashed')}
      hint={isCode ? t('page.codeMissingHint') : t('page.crashedInFrame')}
    >
      {!isCode && (
        <pre className={styles.detail}>
          {error instanceof Error ? `${error.name}: ${error.message}` : errorText(t, error)}
        </pre>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          onClick={isCode ? () => location.reload() : onRetry}
        >
          {isCode ? t('action.reload') : t('page.openAgain')}
        </button>
        {isCode && (
          <button type="button" className={styles.second} onClick={onRetry}>
            {t('action.retry')}
          </button>
        )}
        {onClose && (
          <button type="button" className={styles.second} onClick={onClose}>
            {t('shell.close')}
          </button>
        )}
      </div>
    </Statement>
  );
}
