import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import type { TextSubject } from './text-subject.ts';
import { languageName, lineOf } from './wording-draft.ts';
import styles from './wording-drawer.module.css';

/** Who changed a text, the latest first. */
export function TextChanges({
  textKey,
  subject,
}: {
  readonly textKey: string;
  readonly subject: TextSubject;
}) {
  const t = useT();
  const history = useQuery({
    queryKey: ['textHistory', subject.name, textKey],
    queryFn: ({ signal }) => subject.history(textKey, signal),
    staleTime: 0,
  });
  return (
    <section className={styles.history} aria-label={t('texts.history')}>
      <h3>{t('texts.history')}</h3>
      {history.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {history.isError && (
        <p role="alert">
          {t('texts.historyFailed')} {errorText(t, history.error)}{' '}
          <Button size="small" onClick={() => void history.refetch()}>
            {t('action.retry')}
          </Button>
        </p>
      )}
      {history.data?.length === 0 && <p className={styles.none}>{t('texts.historyEmpty')}</p>}
      {history.data && history.data.length > 0 && (
        <ol>
          {history.data.map(({ time, by, address, language, before, after }) => (
            <li key={`${time} ${language}`}>
              <span title={address}>
                {dateTimeText(new Date(time))} · {by} · {languageName(language)}
              </span>
              <span>
                {t('texts.historyFrom', {
                  text: before === null ? t('texts.asShipped') : `“${lineOf(before)}”`,
                })}{' '}
                {t('texts.historyTo', {
                  text: after === null ? t('texts.asShipped') : `“${lineOf(after)}”`,
                })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
