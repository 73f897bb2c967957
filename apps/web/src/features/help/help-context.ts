import { createContext, useContext, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Help } from './load-help.ts';

export const HelpContext = createContext<Help | null>(null);

/** The help in the language it is read in. @throws outside of a help page */
export function useHelp(): Help {
  const help = useContext(HelpContext);
  if (help === null) throw new Error('a help page stands outside of its frame');
  return help;
}

/** @returns a function that keeps the `lang` of this address in another one of the help */
export function useHelpAddress(): (address: string) => string {
  const [query] = useSearchParams();
  const lang = query.get('lang');
  return (address) => (lang === null ? address : withLanguage(address, lang));
}

/** An address with `lang` in its query, before its anchor. */
export function withLanguage(address: string, lang: string): string {
  const [path = '', anchor] = address.split('#');
  const joined = `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(lang)}`;
  return anchor === undefined ? joined : `${joined}#${anchor}`;
}

/** Names the browser's tab after the page as long as it is shown. */
export function useHelpTitle(title: string): void {
  const { t } = useHelp();
  const name = t('help.title');
  useEffect(() => {
    const before = document.title;
    document.title = title === name ? `${name} · Outrider` : `${title} · ${name}`;
    return () => {
      document.title = before;
    };
  }, [title, name]);
}

/** Brings the anchor of the address into view, else the beginning; again whenever the address changes. */
export function useScrollToAnchor(): void {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is another visit of the same address
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target === null) window.scrollTo(0, 0);
    else {
      if (target instanceof HTMLDetailsElement) target.open = true;
      target.scrollIntoView();
    }
  }, [key, hash]);
}
