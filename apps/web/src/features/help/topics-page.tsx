import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useHelp, useHelpAddress, useHelpTitle, useScrollToAnchor } from './help-context.ts';
import page from './page.module.css';
import { buildIndex, searchHelp } from './search.ts';
import { articleAddress, topicGroups } from './topics.ts';
import styles from './topics-page.module.css';

/** /helpCenter/center: all topics by what one wants to do, or what a search found. */
export function TopicsPage() {
  const [query] = useSearchParams();
  const asked = query.get('q')?.trim() ?? '';
  return asked === '' ? <Topics /> : <Results query={asked} />;
}

function Topics() {
  const { t, texts } = useHelp();
  const address = useHelpAddress();
  useHelpTitle(t('help.title'));
  useScrollToAnchor();
  return (
    <main id="help-text" className={page.wide}>
      <header className={styles.welcome}>
        <h1>{t('help.welcome')}</h1>
        <p>{t('help.welcomeHint')}</p>
      </header>
      <div className={styles.groups}>
        {topicGroups.map(({ labelKey, topics }) => (
          <section key={labelKey} aria-label={t(labelKey)}>
            <h2>{t(labelKey)}</h2>
            <ul>
              {topics.map((topic) => (
                <li key={topic}>
                  <Link to={address(articleAddress(topic))}>
                    <b>{texts.get(topic)?.title}</b>
                    <span>{texts.get(topic)?.summary}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}

function Results({ query }: { readonly query: string }) {
  const { t, texts } = useHelp();
  const address = useHelpAddress();
  const index = useMemo(() => buildIndex(texts), [texts]);
  const hits = useMemo(() => searchHelp(index, query), [index, query]);
  useHelpTitle(query);
  return (
    <main id="help-text" className={page.narrow}>
      <header className={styles.found}>
        <h1 role="status">
          {hits.length > 0
            ? t('help.found', { count: hits.length, query })
            : t('help.foundNone', { query })}
        </h1>
      </header>
      {hits.length === 0 && (
        <p className={page.lead}>
          {t('help.foundNoneHint')}{' '}
          <Link to={address('/helpCenter/center')}>{t('help.allTopics')}</Link>
        </p>
      )}
      <ol className={styles.results}>
        {hits.map((hit) => (
          <li key={`${hit.articleId}#${hit.sectionId ?? ''}`}>
            <Link to={address(articleAddress(hit.articleId, hit.sectionId))}>
              <b>{hit.sectionTitle}</b>
              {hit.sectionTitle !== hit.articleTitle && <small>{hit.articleTitle}</small>}
              <span>
                {hit.snippet.map((part, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
                  part.hit ? <mark key={at}>{part.text}</mark> : part.text,
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </main>
  );
}
