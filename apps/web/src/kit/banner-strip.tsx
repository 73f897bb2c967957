import styles from './banner-strip.module.css';

export interface BannerLine {
  readonly id: number;
  readonly text: string;
  /** 1 information, 2 warning, 3 urgent */
  readonly level: number;
  readonly dismissible: boolean;
  /** address of a picture; may be empty */
  readonly picture: string;
}

const KINDS = ['info', 'info', 'warning', 'urgent'] as const;

/** Announcements above a page, a line each. */
export function BannerStrip<Line extends BannerLine>({
  lines,
  label,
  closeLabel,
  onClose,
}: {
  readonly lines: readonly Line[];
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: (line: Line) => void;
}) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={label}>
      {lines.map((line) => (
        <div
          key={line.id}
          className={styles.line}
          data-kind={KINDS[line.level] ?? 'info'}
          role={line.level > 1 ? 'alert' : 'status'}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 8v4h2.4l6.6 4V4L5.4 8H3Zm11.6-.4a3.4 3.4 0 0 1 0 4.8" />
          </svg>
          {line.picture !== '' && <img src={line.picture} alt="" />}
          <span className={styles.text}>{line.text}</span>
          {line.dismissible && (
            <button type="button" aria-label={closeLabel} onClick={() => onClose(line)}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="m5.5 5.5 9 9m0-9-9 9" />
              </svg>
            </button>
          )}
        </div>
      ))}
    </section>
  );
}
