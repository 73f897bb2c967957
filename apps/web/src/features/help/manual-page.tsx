import { PRODUCT_NAME, PRODUCT_VERSION } from '@outrider/contract';
import { BrandMark } from '../../kit/brand-mark.tsx';
import { anchorOnOnePage } from './article-html.ts';
import { isThere, manualFile } from './downloads.ts';
import { useHelp, useHelpTitle, useScrollToAnchor } from './help-context.ts';
import styles from './manual-page.module.css';
import { Prose } from './prose.tsx';
import { topicGroups, topicsInOrder } from './topics.ts';

/** /helpCenter/pdfPage: the manual as one page, for the printer; its PDF is made of it. */
export function ManualPage() {
  const { t, texts, language } = useHelp();
  useHelpTitle(t('help.manualTitle'));
  useScrollToAnchor();
  return (
    <main id="help-text" className={styles.manual}>
      <div className={styles.tools}>
        <p>{t('help.manualLead')}</p>
        {isThere(manualFile(language)) && (
          <a href={manualFile(language)} download>
            {t('help.manualDownload')}
          </a>
        )}
        <button type="button" onClick={() => window.print()}>
          {t('help.print')}
        </button>
      </div>
      <header className={styles.cover}>
        <BrandMark size={64} />
        <h1>
          {PRODUCT_NAME} {t('help.manualTitle')}
        </h1>
        <p>{t('help.manualVersion', { version: PRODUCT_VERSION })}</p>
      </header>
      <nav className={styles.contents} aria-label={t('help.manualContents')}>
        <h2>{t('help.manualContents')}</h2>
        {topicGroups.map(({ labelKey, topics }) => (
          <section key={labelKey}>
            <h3>{t(labelKey)}</h3>
            <ol>
              {topics.map((topic) => (
                <li key={topic}>
                  <a href={`#${anchorOnOnePage(topic)}`}>
                    <span>{texts.get(topic)?.title}</span>
                    {/* scripts/help/manual.mjs writes the page's number here */}
                    <i data-page-of={topic} />
                  </a>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </nav>
      {topicsInOrder.map((topic) => {
        const article = texts.get(topic);
        return (
          article && (
            <article key={topic} className={styles.chapter}>
              <h2 id={anchorOnOnePage(topic)}>{article.title}</h2>
              <Prose article={article} onOnePage />
            </article>
          )
        );
      })}
    </main>
  );
}
