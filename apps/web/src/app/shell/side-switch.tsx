import { useT } from '../../client/language.ts';
import type { Preferences } from '../../client/preferences.ts';
import styles from './history-strip.module.css';
import { useSideState } from './side-menu.tsx';

/** Puts the side menu away and brings it back. */
export function SideSwitch({ preferences }: { readonly preferences: Preferences }) {
  const t = useT();
  const [state, setState] = useSideState(preferences);
  const isAway = state.mode === 'away';
  const label = isAway ? t('shell.sideShow') : t('shell.sideHide');
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      aria-expanded={!isAway}
      onClick={() => setState({ ...state, mode: isAway ? 'open' : 'away' })}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2.5 3h11v10h-11zM6.5 3v10" />
        <path d={isAway ? 'm9 6 2 2-2 2' : 'm11 6-2 2 2 2'} />
      </svg>
    </button>
  );
}
