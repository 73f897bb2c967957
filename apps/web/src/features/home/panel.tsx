import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** beside the title: a sum, a legend */
  readonly note?: ReactNode;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly children: ReactNode;
}

/** A part of the overview with its title; what leads on stands at the right. */
export function Panel({ title, note, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {action && (
          <button type="button" className={styles.action} onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
