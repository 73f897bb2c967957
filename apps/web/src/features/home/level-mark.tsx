import styles from './level-mark.module.css';

export type AlarmLevel = 'low' | 'medium' | 'high';

/** From the most severe to the least, with the codes of the contract (riskLevel). */
export const alarmLevels = [
  { level: 'high', code: 2, color: 'danger', labelKey: 'home.level.2' },
  { level: 'medium', code: 1, color: 'status-parked', labelKey: 'home.level.1' },
  { level: 'low', code: 0, color: 'control', labelKey: 'home.level.0' },
] as const;

/** The level of an alarm: colour, and one to three bars, since colour alone tells nothing to some. */
export function LevelMark({ level }: { readonly level: AlarmLevel }) {
  const bars = { low: 1, medium: 2, high: 3 }[level];
  return (
    <svg className={styles.mark} data-level={level} viewBox="0 0 12 12" aria-hidden="true">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={bar * 4 + 0.5}
          y={8 - bar * 3}
          width="3"
          height={4 + bar * 3 - 0.5}
          rx="1"
          data-on={bar < bars || undefined}
        />
      ))}
    </svg>
  );
}
