import type { HelpArticle } from './article.ts';
import { linksInLanguage } from './article-html.ts';
import { useHelp } from './help-context.ts';
import prose from './prose.module.css';
import { Html } from './prose.tsx';
import styles from './questions.module.css';

/** An article whose headings are questions: each opens its answer. */
export function Questions({ article }: { readonly article: HelpArticle }) {
  const { language } = useHelp();
  return (
    <section className={styles.questions} aria-label={article.title}>
      <h2>{article.title}</h2>
      {article.sections.map((question) => (
        <details key={question.id} id={question.id}>
          <summary>{question.title}</summary>
          <div className={prose.prose}>
            <Html html={linksInLanguage(question.html, language)} />
          </div>
        </details>
      ))}
    </section>
  );
}
