import { type Language, languages } from '@outrider/i18n';
import { useState } from 'react';
import { chooseLanguage } from '../../../client/choose-language.ts';
import { useLanguage, useT } from '../../../client/language.ts';
import styles from './more-menu.module.css';

/** The languages on offer, each under its own name; folded until asked for. */
export function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const current = languages.find(({ id }) => id === language);
  const choose = (chosen: Language) => {
    void chooseLanguage(chosen);
  };
  return (
    <>
      <button
        type="button"
        role="menuitem"
        className={styles.item}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 17.4a7.4 7.4 0 1 0 0-14.8 7.4 7.4 0 0 0 0 14.8Zm0-14.8c-2 1.8-3 4.3-3 7.4s1 5.6 3 7.4c2-1.8 3-4.3 3-7.4s-1-5.6-3-7.4ZM2.8 10h14.4" />
        </svg>
        {t('shell.language')}
        <span className={styles.value}>{current?.name}</span>
        <svg className={styles.fold} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 6 4 4 4-4" />
        </svg>
      </button>
      {open && (
        <fieldset className={styles.languages} aria-label={t('shell.language')}>
          {languages.map(({ id, name, htmlLang, icon }) => (
            <button
              key={id}
              type="button"
              role="menuitemradio"
              aria-checked={id === language}
              lang={htmlLang}
              className={styles.language}
              onClick={() => choose(id)}
            >
              <span className={styles.mark} aria-hidden="true">
                {icon}
              </span>
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
