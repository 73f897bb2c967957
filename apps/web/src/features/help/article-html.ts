import { withLanguage } from './help-context.ts';

const HELP_LINK = /href="(\/helpCenter\/[^"]*|\/t2tHelp[^"]*)" data-help-link/g;
const TOPIC_LINK = /href="\/helpCenter\/center\/([\w-]+)(?:#([\w-]+))?" data-help-link/g;
const TOKEN = /\{\{(\w+)\}\}/g;

/** Lets an article's links to other help pages keep the language that this address asks for. */
export function linksInLanguage(html: string, lang: string | null): string {
  if (lang === null) return html;
  return html.replace(
    HELP_LINK,
    (_, address: string) => `href="${withLanguage(address, lang)}" data-help-link`,
  );
}

/** The id of a heading where all articles stand on one page; the article's own without a section. */
export function anchorOnOnePage(article: string, section?: string): string {
  return section ? `${article}--${section}` : article;
}

/** Lets links between articles lead within the one page that holds them all. */
export function linksOnOnePage(html: string): string {
  return html.replace(
    TOPIC_LINK,
    (_, article: string, section?: string) => `href="#${anchorOnOnePage(article, section)}"`,
  );
}

/** Puts facts of this server in place of `{{name}}`; unknown names stay. */
export function fillIn(html: string, facts: Readonly<Record<string, string>>): string {
  return html.replace(TOKEN, (whole, name: string) => facts[name] ?? whole);
}
