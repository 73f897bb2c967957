import { useT } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { usePageActive } from '../../kit/page-active.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import { browserText } from './browser-text.ts';
import { LoadState } from './load-state.tsx';
import { Panel } from './panel.tsx';
import styles from './sign-in-list.module.css';

/** Who signed in, or tried to, under the user's name. */
export function SignInList() {
  const t = useT();
  const signIns = useCall('userSignIns', {}, { enabled: usePageActive() });
  return (
    <Panel title={t('userInfo.signIns')} hint={t('userInfo.signInsHint')}>
      <LoadState query={signIns} rows={4}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.none}>{t('userInfo.noSignIns')}</p>
          ) : (
            <table className={styles.table} aria-label={t('userInfo.signIns')}>
              <thead>
                <tr>
                  <th scope="col">{t('userInfo.time')}</th>
                  <th scope="col">{t('userInfo.result')}</th>
                  <th scope="col">{t('userInfo.address')}</th>
                  <th scope="col">{t('userInfo.browser')}</th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ at, succeeded, address, userAgent }) => (
                  <tr key={`${at} ${address} ${succeeded}`}>
                    <td className={styles.time}>{dateTimeText(new Date(at))}</td>
                    <td data-failed={!succeeded || undefined} className={styles.result}>
                      {t(succeeded ? 'userInfo.succeeded' : 'userInfo.failed')}
                    </td>
                    <td className={styles.address}>{address}</td>
                    <td title={userAgent}>{browserText(t, userAgent)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </LoadState>
    </Panel>
  );
}
