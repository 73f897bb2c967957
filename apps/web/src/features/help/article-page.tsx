import { Link, useParams } from 'react-router';
import type { HelpTopic } from '../../client/help-topics.ts';
import styles from './article-page.module.css';
import { useHelp, useHelpAddress, useHelpTitle, useScrollToAnchor } from './help-context.ts';
import { Prose } from './prose.tsx';
import { articleAddress, isHelpTopic, topicGroups, topicsInOrder } from './topics.ts';

/** /helpCenter/center/<topic>: one article, with the way to the others. */
export function ArticlePage() {
  const { t, texts } = useHelp();
  const { topic } = useParams();
  const known = isHelpTopic(topic) ? topic : undefined;
  const article = known && texts.get(known);
  useHelpTitle(article?.title ?? t('help.noArticle'));
  useScrollToAnchor();
  const address = useHelpAddress();
  return (
    <div className={styles.columns}>
      <TopicList current={topic} />
      <main id="help-text" className={styles.article}>
        {known && article ? (
          <article>
            <h1>{article.title}</h1>
            <Prose article={article} />
            <Neighbours topic={known} />
          </article>
        ) : (
          <>
            <h1>{t('help.noArticle')}</h1>
            <Link to={address('/helpCenter/center')}>{t('help.allTopics')}</Link>
          </>
        )}
      </main>
      {article && article.sections.length > 1 && (
        <nav className={styles.onThisPage} aria-label={t('help.onThisPage')}>
          <b>{t('help.onThisPage')}</b>
          <ul>
            {article.sections.map((section) => (
              <li key={section.id} data-level={section.level}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function TopicList({ current }: { readonly current: string | undefined }) {
  const { t, texts } = useHelp();
  const address = useHelpAddress();
  const groups = topicGroups.map(({ labelKey, topics }) => (
    <section key={labelKey}>
      <h2>{t(labelKey)}</h2>
      <ul>
        {topics.map((topic) => (
          <li key={topic}>
            <Link
              to={address(articleAddress(topic))}
              aria-current={topic === current ? 'page' : undefined}
            >
              {texts.get(topic)?.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
  return (
    <>
      <nav className={styles.topics} aria-label={t('help.topics')}>
        {groups}
      </nav>
      <details className={styles.topicsFolded}>
        <summary>{t('help.topics')}</summary>
        <nav aria-label={t('help.topics')}>{groups}</nav>
      </details>
    </>
  );
}

function Neighbours({ topic }: { readonly topic: HelpTopic }) {
  const { t, texts } = useHelp();
  const address = useHelpAddress();
  const at = topicsInOrder.indexOf(topic);
  const previous = topicsInOrder[at - 1];
  const next = topicsInOrder[at + 1];
  return (
    <footer className={styles.neighbours}>
      {previous && (
        <Link to={address(articleAddress(previous))} rel="prev">
          <small>{t('help.previous')}</small>
          {texts.get(previous)?.title}
        </Link>
      )}
      {next && (
        <Link to={address(articleAddress(next))} rel="next">
          <small>{t('help.next')}</small>
          {texts.get(next)?.title}
        </Link>
      )}
    </footer>
  );
}
