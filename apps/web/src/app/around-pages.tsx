import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { CallError } from '../client/call-error.ts';
import { useT } from '../client/language.ts';
import { BrandMark } from '../kit/brand-mark.tsx';
import styles from './around-pages.module.css';

const RETRY_MS = 5_000;
const NOT_FOUND = 404;

/** Shown while the first page's code and user are on their way. */
export function LoadingPage() {
  const t = useT();
  return (
    <div className={styles.page} role="status">
      <span className={styles.mark}>
        <BrandMark size={44} />
      </span>
      <p>{t('shell.loading')}</p>
    </div>
  );
}

/** An address that no page has, for who is not signed in; inside, the frame stays around the same words. */
function NotFoundPage() {
  const t = useT();
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <BrandMark size={44} />
      </span>
      <h1>{t('page.notFound')}</h1>
      <p>{t('page.notFoundHint')}</p>
      <Link className={styles.action} to="/">
        {t('page.toStart')}
      </Link>
    </main>
  );
}

/** A page that threw, or a start without a server; the latter comes back by itself. */
export function CrashPage() {
  const t = useT();
  const error = useRouteError();
  const away =
    error instanceof CallError && (error.code === 'network' || error.code === 'serverBusy');

  useEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => location.reload(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [away]);
  if (isRouteErrorResponse(error) && error.status === NOT_FOUND) return <NotFoundPage />;

  const detail = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error);
  return (
    <main className={styles.page} role="alert">
      <span className={styles.mark}>
        <BrandMark size={44} />
      </span>
      <h1>{away ? t('page.offlineStart') : t('page.crashed')}</h1>
      <p>{away ? t('page.offlineStartHint') : t('page.crashedHint')}</p>
      {!away && <pre className={styles.detail}>{detail}</pre>}
      <button type="button" className={styles.action} onClick={() => location.reload()}>
        {away ? t('action.retry') : t('action.reload')}
      </button>
    </main>
  );
}
