import { parseChangelog } from '@outrider/domain';
import { use } from 'react';
import type { HelpLanguage } from './article.ts';
import { useHelp, useHelpTitle, useScrollToAnchor } from './help-context.ts';
import styles from './history-page.module.css';
import page from './page.module.css';
import { ReleaseSections } from './release-sections.tsx';

const changelogs: Record<HelpLanguage, () => Promise<{ readonly default: string }>> = {
  zh: () => import('../../../../../docs/zh/CHANGELOG.md?raw'),
  en: () => import('../../../../../CHANGELOG.md?raw'),
};

const loaded = new Map<HelpLanguage, Promise<{ readonly default: string }>>();

function changelog(language: HelpLanguage): Promise<{ readonly default: string }> {
  const loading = loaded.get(language) ?? changelogs[language]();
  loaded.set(language, loading);
  return loading;
}

/** /helpCenter/funcHistory: the changelog of this build. */
export function HistoryPage() {
  const { t, language } = useHelp();
  useHelpTitle(t('help.funcHistory'));
  useScrollToAnchor();
  const releases = parseChangelog(use(changelog(language)).default);
  return (
    <main id="help-text" className={page.narrow}>
      <h1>{t('help.funcHistory')}</h1>
      <p className={page.lead}>{t('help.historyLead')}</p>
      {releases.map(({ version, date, sections }) => (
        <section key={version} className={styles.release} aria-label={version}>
          <header>
            <h2>{version}</h2>
            <small>{date || t('version.unreleased')}</small>
          </header>
          <ReleaseSections sections={sections} />
        </section>
      ))}
    </main>
  );
}
