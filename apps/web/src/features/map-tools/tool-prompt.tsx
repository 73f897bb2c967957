import { createPortal } from 'react-dom';
import { useT } from '../../client/language.ts';
import type { MapStage } from '../../map/index.ts';
import styles from './map-tools.module.css';

/** What the tool at work wants next, over the middle of the map. */
export function ToolPrompt({
  stage,
  text,
  onCancel,
}: {
  readonly stage: MapStage;
  readonly text: string;
  readonly onCancel: () => void;
}) {
  const t = useT();
  return createPortal(
    <div className={styles.prompt}>
      <span role="status">{text}</span>
      <button type="button" onClick={onCancel}>
        {t('mapTool.cancel')}
        <kbd>{t('mapTool.escape')}</kbd>
      </button>
    </div>,
    stage.element,
  );
}
