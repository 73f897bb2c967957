import { useHelp, useHelpTitle, useScrollToAnchor } from './help-context.ts';
import page from './page.module.css';
import { Questions } from './questions.tsx';
import { questionArticles } from './topics.ts';

/** /helpCenter/normalQA: frequent questions of dispatchers, installers and administrators. */
export function QuestionsPage() {
  const { t, texts } = useHelp();
  useHelpTitle(t('help.normalQA'));
  useScrollToAnchor();
  return (
    <main id="help-text" className={page.narrow}>
      <h1>{t('help.normalQA')}</h1>
      <p className={page.lead}>{t('help.questionsLead')}</p>
      {questionArticles.map((id) => {
        const article = texts.get(id);
        return article && <Questions key={id} article={article} />;
      })}
    </main>
  );
}
