import type { MessageKey } from '@outrider/i18n';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router';
import { BrandMark } from '../../kit/brand-mark.tsx';
import { useHelp, useHelpAddress, withLanguage } from './help-context.ts';
import styles from './help-frame.module.css';
import { SearchBox } from './search-box.tsx';

/** The pages of the help center (spec/1 §2), in the order of their tabs. */
const pages = [
  ['center', 'help.center'],
  ['normalQA', 'help.normalQA'],
  ['videos', 'help.videos'],
  ['pdfPage', 'help.pdfPage'],
  ['downList', 'help.downList'],
  ['apiserver', 'help.apiserver'],
  ['funcHistory', 'help.funcHistory'],
  ['aboutMe', 'help.aboutMe'],
] as const satisfies readonly (readonly [string, MessageKey])[];

const languageNames = { zh: '中文', en: 'English' } as const;

/** Name, search, language and the pages of the help. */
export function HelpHeader() {
  const { t, language } = useHelp();
  const address = useHelpAddress();
  const { pathname, hash } = useLocation();
  const [query] = useSearchParams();
  const tabs = useRef<HTMLElement>(null);
  // On a narrow screen the tab of this page may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && tabs.current)
      tabs.current.scrollLeft = tab.offsetLeft - tabs.current.offsetLeft - 48;
  }, [pathname]);
  const inLanguage = (lang: string) => {
    const rest = new URLSearchParams(query);
    rest.delete('lang');
    return withLanguage(`${pathname}${rest.size > 0 ? `?${rest}` : ''}${hash}`, lang);
  };
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#help-text">
        {t('help.skip')}
      </a>
      <div className={styles.bar}>
        <Link className={styles.brand} to={address('/helpCenter/center')}>
          <BrandMark size={26} />
          <span>{t('help.title')}</span>
        </Link>
        <SearchBox />
        <nav className={styles.languages} aria-label={t('help.language')}>
          {(['zh', 'en'] as const).map((id) => (
            <Link
              key={id}
              to={inLanguage(id)}
              replace
              lang={id === 'zh' ? 'zh-CN' : 'en'}
              aria-current={id === language}
            >
              {languageNames[id]}
            </Link>
          ))}
        </nav>
        <Link className={styles.product} to="/">
          {t('help.toProduct')}
        </Link>
      </div>
      <nav ref={tabs} className={styles.tabs} aria-label={t('help.pages')}>
        {pages.map(([path, labelKey]) => (
          <NavLink key={path} to={address(`/helpCenter/${path}`)}>
            {t(labelKey)}
          </NavLink>
        ))}
        <NavLink to={address('/t2tHelp')}>{t('help.t2t')}</NavLink>
      </nav>
    </header>
  );
}
