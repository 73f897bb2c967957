import { type ReactNode, useSyncExternalStore } from 'react';
import { useT } from '../../../client/language.ts';
import { LayerButton } from '../../../kit/layer-button.tsx';
import { fullScreen } from './full-screen.ts';
import styles from './monitor-bar.module.css';
import { PanelButton } from './panel-button.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';

export interface MonitorBarProps {
  readonly list: boolean;
  readonly events: boolean;
  readonly split: boolean;
  readonly onList: () => void;
  readonly onEvents: () => void;
  readonly onSplit: () => void;
  /** The newest event in one line. */
  readonly children: ReactNode;
}

/** The strip below the map: opens its panels, and says what happened last. */
export function MonitorBar(props: MonitorBarProps) {
  const t = useT();
  const isFull = useSyncExternalStore(fullScreen.subscribe, fullScreen.isOn);
  const toggle = (label: string, pressed: boolean, path: string, onPress: () => void) => (
    <button type="button" className={styles.toggle} aria-pressed={pressed} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
      <span>{label}</span>
    </button>
  );
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      {toggle(t('bar.list'), props.list, 'M2.5 4h11M2.5 8h11m-11 4h11', props.onList)}
      {toggle(t('bar.events'), props.events, 'M2 8.5h3L7 3l2.5 10 2-4.5H14', props.onEvents)}
      {toggle(t('bar.split'), props.split, 'M2.5 3h11v10h-11zM8 3v10M2.5 8h11', props.onSplit)}
      <span className={styles.rule} />
      <div className={styles.ticker}>{props.children}</div>
      {fullScreen.isAvailable && (
        <PanelButton
          label={isFull ? t('bar.leaveFullScreen') : t('bar.fullScreen')}
          path={
            isFull
              ? 'M6 2.5V6H2.5m7.5-3.5V6h3.5M6 13.5V10H2.5m7.5 3.5V10h3.5'
              : 'M2.5 6V2.5H6m4 0h3.5V6m0 4v3.5H10m-4 0H2.5V10'
          }
          onPress={() => fullScreen.toggle()}
        />
      )}
      <span className={styles.keys}>
        <LayerButton
          role="dialog"
          label={t('bar.shortcuts')}
          title={t('bar.shortcuts')}
          className={styles.help}
          button="?"
        >
          {() => <ShortcutHelp />}
        </LayerButton>
      </span>
    </nav>
  );
}
