import { languages, type MessageKey } from '@outrider/i18n';
import type { ReactNode } from 'react';
import { setLanguage, useLanguage, useT } from '../../client/language.ts';
import { BrandMark } from '../../kit/brand-mark.tsx';
import { type ThemeChoice, themeChoices, useThemeChoice } from '../../theme/theme-mode.ts';
import styles from './auth-frame.module.css';
import { BrandMap } from './brand-map.tsx';

const themeKeys = {
  light: 'theme.light',
  dark: 'theme.dark',
  system: 'theme.system',
} as const satisfies Record<ThemeChoice, MessageKey>;

/** What sign-in and the first password change stand in: the picture beside, the choices below. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const theme = useThemeChoice();
  return (
    <div className={styles.page}>
      <aside className={styles.brand}>
        <BrandMap />
        <div className={styles.name}>
          <BrandMark size={34} />
          {t('product.name')}
        </div>
        <div className={styles.claim}>
          <p>{t('login.claim')}</p>
          <span>{t('login.claimDetail')}</span>
        </div>
      </aside>
      <main className={styles.side}>
        <div className={styles.form}>{children}</div>
        <footer className={styles.footer}>
          <fieldset className={styles.choices}>
            <legend>{t('login.language')}</legend>
            {languages.map(({ id, name, htmlLang }) => (
              <button
                key={id}
                type="button"
                lang={htmlLang}
                aria-pressed={id === language}
                onClick={() => void setLanguage(id)}
              >
                {name}
              </button>
            ))}
          </fieldset>
          <fieldset className={styles.choices}>
            <legend>{t('shell.theme')}</legend>
            {themeChoices.map((choice) => (
              <button
                key={choice}
                type="button"
                aria-pressed={choice === theme.choice}
                onClick={() => theme.choose(choice)}
              >
                {t(themeKeys[choice])}
              </button>
            ))}
          </fieldset>
        </footer>
      </main>
    </div>
  );
}
