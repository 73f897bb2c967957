import styles from './panel-button.module.css';

export interface PanelButtonProps {
  readonly label: string;
  /** drawn on 16 × 16 */
  readonly path: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** A small button of a panel's head: a picture, named for those who point at it or do not see it. */
export function PanelButton({ label, path, pressed, disabled, onPress }: PanelButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
