import { useT } from '../../../client/language.ts';
import type { Preferences } from '../../../client/preferences.ts';
import { themeColors, useThemeColor } from '../../../theme/theme-colors.ts';
import { themeChoices, useThemeChoice } from '../../../theme/theme-mode.ts';
import styles from './more-menu.module.css';

/** Theme colour, and light, dark or as the system says: in force at once, remembered for the user. */
export function AppearanceChoice({ preferences }: { readonly preferences: Preferences }) {
  const t = useT();
  const theme = useThemeChoice();
  const { color, choose } = useThemeColor();
  return (
    <fieldset className={styles.group}>
      <legend>{t('shell.theme')}</legend>
      <div className={styles.colors}>
        {themeColors.map(({ id, hsl, labelKey }) => (
          <button
            key={id}
            type="button"
            role="menuitemradio"
            aria-checked={id === color}
            aria-label={t(labelKey)}
            title={t(labelKey)}
            className={styles.color}
            style={{ background: hsl }}
            onClick={() => {
              preferences.set('themeColor', id);
              choose(id);
            }}
          >
            {id === color && (
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m3.5 8.5 3 3 6-6.5" />
              </svg>
            )}
          </button>
        ))}
      </div>
      <div className={styles.modes}>
        {themeChoices.map((choice) => (
          <button
            key={choice}
            type="button"
            role="menuitemradio"
            aria-checked={choice === theme.choice}
            className={styles.mode}
            onClick={() => {
              preferences.set('theme', choice);
              theme.choose(choice);
            }}
          >
            {t(`theme.${choice}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
