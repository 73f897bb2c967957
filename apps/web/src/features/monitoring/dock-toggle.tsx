import { Tooltip } from 'antd';
import { useT } from '../../client/language.ts';
import styles from './monitoring-page.module.css';

export interface DockToggleProps {
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/** Shows and hides the list of vehicles at the left. */
export function DockToggle({ shown, onToggle }: DockToggleProps) {
  const t = useT();
  const label = shown ? t('dock.hide') : t('dock.show');
  return (
    <Tooltip title={label} placement="right">
      <button
        type="button"
        className={styles.toggle}
        aria-label={label}
        aria-expanded={shown}
        onClick={onToggle}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.5 3h11v10h-11zM6.5 3v10" />
          <path d={shown ? 'm11 6-2 2 2 2' : 'm9 6 2 2-2 2'} />
        </svg>
      </button>
    </Tooltip>
  );
}
