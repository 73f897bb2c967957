import type { MouseEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { HelpArticle, HelpSection } from './article.ts';
import { anchorOnOnePage, fillIn, linksInLanguage, linksOnOnePage } from './article-html.ts';
import styles from './prose.module.css';

interface ProseProps {
  readonly article: HelpArticle;
  /** facts of this server for `{{name}}` */
  readonly facts?: Readonly<Record<string, string>>;
  /** where all articles stand on one page, links lead within it */
  readonly onOnePage?: boolean;
}

/** An article's text below its title. Links to other help pages are followed without loading anew. */
export function Prose({ article, facts = {}, onOnePage = false }: ProseProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const shown = (html: string) => {
    const filled = fillIn(html, facts);
    return onOnePage ? linksOnOnePage(filled) : linksInLanguage(filled, query.get('lang'));
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link?.hasAttribute('data-help-link') || elsewhere) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is operated
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={styles.prose} onClick={follow}>
      <Html html={shown(article.introHtml)} />
      {article.sections.map((section) => (
        <section key={section.id}>
          <Heading
            section={section}
            id={onOnePage ? anchorOnOnePage(article.id, section.id) : section.id}
            deeper={onOnePage}
          />
          <Html html={shown(section.html)} />
        </section>
      ))}
    </div>
  );
}

function Heading(props: {
  readonly section: HelpSection;
  readonly id: string;
  readonly deeper: boolean;
}) {
  const { section, id } = props;
  const level = section.level + (props.deeper ? 1 : 0);
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  return <Tag id={id}>{section.title}</Tag>;
}

/** HTML that the build made of the repository's own Markdown. */
export function Html({ html }: { readonly html: string }) {
  if (html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build of our own texts, never of input
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
