import { languages, type MessageKey, matchLanguage } from '@outrider/i18n';
import { chooseBeforeSignIn } from '../../client/choose-language.ts';
import { useLanguage, useT } from '../../client/language.ts';
import { themeColors, useThemeColor } from '../../theme/theme-colors.ts';
import { type ThemeChoice, themeChoices, useThemeChoice } from '../../theme/theme-mode.ts';
import styles from './public-choices.module.css';

const themeKeys = {
  light: 'theme.light',
  dark: 'theme.dark',
  system: 'theme.system',
} as const satisfies Record<ThemeChoice, MessageKey>;

/** More languages than these stand in a menu: side by side they would be a paragraph. */
const SIDE_BY_SIDE = 3;

/** Language, appearance and theme colour, before anybody has signed in. */
export function PublicChoices() {
  const t = useT();
  const theme = useThemeChoice();
  const { color, choose } = useThemeColor();
  return (
    <footer className={styles.footer}>
      <LanguageChoice />
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
      <fieldset className={styles.colors}>
        <legend>{t('theme.color')}</legend>
        {themeColors.map(({ id, hsl, labelKey }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === color}
            aria-label={t(labelKey)}
            title={t(labelKey)}
            onClick={() => choose(id)}
          >
            <i style={{ background: hsl }} />
          </button>
        ))}
      </fieldset>
    </footer>
  );
}

function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  if (languages.length > SIDE_BY_SIDE) {
    return (
      <select
        className={styles.menu}
        aria-label={t('login.language')}
        value={language}
        onChange={(event) => {
          const chosen = matchLanguage(event.target.value);
          if (chosen) void chooseBeforeSignIn(chosen);
        }}
      >
        {languages.map(({ id, name, htmlLang }) => (
          <option key={id} value={id} lang={htmlLang}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <fieldset className={styles.choices}>
      <legend>{t('login.language')}</legend>
      {languages.map(({ id, name, htmlLang }) => (
        <button
          key={id}
          type="button"
          lang={htmlLang}
          aria-pressed={id === language}
          onClick={() => void chooseBeforeSignIn(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
