import { type Language, languages } from '@outrider/i18n';
import { Segmented, Select } from 'antd';
import { chooseLanguage } from '../../client/choose-language.ts';
import { useLanguage, useT } from '../../client/language.ts';
import type { Preferences } from '../../client/preferences.ts';
import { themeColors, useThemeColor } from '../../theme/theme-colors.ts';
import { type ThemeChoice, themeChoices, useThemeChoice } from '../../theme/theme-mode.ts';
import styles from './look-choices.module.css';
import { Panel } from './panel.tsx';

/** Language, light or dark, and theme colour: in force at once, remembered for the user. */
export function LookChoices({ preferences }: { readonly preferences: Preferences }) {
  const t = useT();
  const language = useLanguage();
  const theme = useThemeChoice();
  const { color, choose } = useThemeColor();
  return (
    <Panel title={t('userInfo.look')}>
      <div className={styles.choices}>
        <span id="user-info-language">{t('userInfo.language')}</span>
        <Select<Language>
          aria-labelledby="user-info-language"
          value={language}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => void chooseLanguage(chosen)}
        />
        <span>{t('userInfo.mode')}</span>
        <Segmented<ThemeChoice>
          block
          aria-label={t('userInfo.mode')}
          value={theme.choice}
          options={themeChoices.map((choice) => ({ value: choice, label: t(`theme.${choice}`) }))}
          onChange={(choice) => {
            preferences.set('theme', choice);
            theme.choose(choice);
          }}
        />
        <span>{t('userInfo.color')}</span>
        <fieldset className={styles.colors} aria-label={t('userInfo.color')}>
          {themeColors.map(({ id, hsl, labelKey }) => (
            <label
              key={id}
              className={styles.color}
              style={{ background: hsl }}
              title={t(labelKey)}
            >
              <input
                type="radio"
                name="user-info-color"
                aria-label={t(labelKey)}
                checked={id === color}
                onChange={() => {
                  preferences.set('themeColor', id);
                  choose(id);
                }}
              />
            </label>
          ))}
        </fieldset>
      </div>
    </Panel>
  );
}
