import type { PublishedApplication } from '@outrider/contract';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import styles from './downloads-page.module.css';
import { fileSizeText } from './file-size-text.ts';
import { useHelp } from './help-context.ts';

const platformKeys = { 1: 'help.app.1', 2: 'help.app.2', 3: 'help.app.3' } as const;

/** The programs that administrators have published; nothing when there are none. */
export function PublishedApps() {
  const { t } = useHelp();
  const [data, setData] = useState<readonly PublishedApplication[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // The page has other downloads: without an answer it shows those alone.
    call('publishedApplications', {}, { signal: leaving.signal }).then(setData, () => {});
    return () => leaving.abort();
  }, []);
  if (data.length === 0) return null;
  return (
    <section aria-label={t('help.apps')}>
      <h2>{t('help.apps')}</h2>
      <p>{t('help.appsText')}</p>
      <ul className={styles.files}>
        {data.map(({ id, appname, platform, appversion, describe, url, sizeBytes }) => {
          const known = platform === 1 || platform === 2 || platform === 3;
          const action = t(sizeBytes === null ? 'help.app.open' : 'help.download');
          return (
            <li key={id}>
              <div>
                <b>{`${appname} ${appversion}`}</b>
                <span>{describe}</span>
              </div>
              <small>
                {known && t(platformKeys[platform])}
                {sizeBytes !== null && ` · ${fileSizeText(sizeBytes)}`}
              </small>
              <a
                href={url}
                aria-label={`${action}: ${appname} ${appversion}`}
                {...(sizeBytes === null
                  ? { target: '_blank', rel: 'noreferrer noopener' }
                  : { download: '' })}
              >
                {action}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
