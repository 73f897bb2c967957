import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../client/language.ts';
import { loadPlatform, usePlatform, usePlatformPhase } from '../client/platform.ts';
import { AuthFrame } from '../features/login/index.ts';
import { RegisterForm } from '../features/register/index.ts';
import { Notice } from '../kit/notice.tsx';
import styles from './register-route.module.css';

/** `/register`: a request for an account, what becomes of it, or that none is taken. */
export function Component() {
  const t = useT();
  const { registration } = usePlatform();
  const phase = usePlatformPhase();
  const [isClosed, setClosed] = useState(false);
  const [sentFor, setSentFor] = useState<string | null>(null);

  if (sentFor !== null) {
    return (
      <AuthFrame>
        <svg className={styles.done} viewBox="0 0 48 48" fill="none" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="m14 24.5 7 7 13-14" />
        </svg>
        <h1>{t('register.sentTitle')}</h1>
        <div role="status" className={styles.text}>
          <p>{t('register.sent')}</p>
          <p>{t('register.sentNext', { name: sentFor })}</p>
        </div>
        <Link className={styles.action} to="/login">
          {t('register.toLogin')}
        </Link>
      </AuthFrame>
    );
  }
  const isOpen = registration && !isClosed;
  return (
    <AuthFrame wide={isOpen}>
      <h1>{t('register.title')}</h1>
      {isOpen ? (
        <>
          <p className={styles.lead}>{t('register.lead')}</p>
          <RegisterForm onSent={setSentFor} onClosed={() => setClosed(true)} />
        </>
      ) : phase === 'asking' ? (
        <p role="status">{t('shell.loading')}</p>
      ) : phase === 'away' ? (
        <>
          <Notice kind="error">{t('error.network')}</Notice>
          <button type="button" className={styles.action} onClick={() => void loadPlatform()}>
            {t('action.retry')}
          </button>
        </>
      ) : (
        <Notice kind="info">{t('register.closed')}</Notice>
      )}
      <p className={styles.back}>
        <Link to="/login">{t('register.toLogin')}</Link>
      </p>
    </AuthFrame>
  );
}
