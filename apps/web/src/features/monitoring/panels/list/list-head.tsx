import { useState } from 'react';
import { useT } from '../../../../client/language.ts';
import { warnOf } from '../../../../client/notices.ts';
import { PanelButton } from '../panel-button.tsx';
import type { ListExport } from './export-list.ts';
import styles from './vehicle-list.module.css';

export interface ListHeadProps {
  readonly task: Omit<ListExport, 't' | 'onProgress'>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onColumns: () => void;
  readonly isMaximised: boolean;
  readonly onMaximise: () => void;
  readonly onClose: () => void;
}

/** Search, columns and export of the list, and the size of its panel. */
export function ListHead({ task, text, onText, ...on }: ListHeadProps) {
  const t = useT();
  const [progress, setProgress] = useState<number | null>(null);
  const run = async () => {
    setProgress(0);
    try {
      const { exportList } = await import('./export-list.ts');
      await exportList({ ...task, t, onProgress: setProgress });
    } catch (error) {
      warnOf(t, error);
    }
    setProgress(null);
  };
  return (
    <header className={styles.head}>
      <b className={styles.count}>{t('list.count', { count: task.rows.length })}</b>
      <input
        type="search"
        className={styles.search}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <span className={styles.gap} />
      {progress !== null && (
        <span className={styles.progress} role="status">
          {t('list.exporting', { percent: Math.round(progress * 100) })}
        </span>
      )}
      <PanelButton
        label={t('list.columns')}
        path="M2.5 3h11v10h-11zM6.2 3v10m3.6-10v10"
        onPress={on.onColumns}
      />
      <PanelButton
        label={t('list.export')}
        path="M8 2.5v7m-3-2.6 3 2.8 3-2.8M3 11v2.5h10V11"
        disabled={progress !== null || task.rows.length === 0}
        onPress={() => void run()}
      />
      <PanelButton
        label={on.isMaximised ? t('bar.restore') : t('bar.maximise')}
        path={on.isMaximised ? 'm4 6.5 4 4 4-4' : 'm4 10 4-4 4 4'}
        onPress={on.onMaximise}
      />
      <PanelButton label={t('bar.close')} path="m4 4 8 8m0-8-8 8" onPress={on.onClose} />
    </header>
  );
}
