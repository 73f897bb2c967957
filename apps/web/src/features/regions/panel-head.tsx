import type { ReactNode } from 'react';
import { useT } from '../../client/language.ts';
import { Glyph } from './glyph.tsx';
import { IconButton } from './region-list.tsx';
import styles from './region-panel.module.css';

/** What stands in place of the tree, and the way back to it. */
export function PanelHead({
  title,
  onBack,
  children,
}: {
  readonly title: string;
  readonly onBack: () => void;
  readonly children?: ReactNode;
}) {
  const t = useT();
  return (
    <header className={styles.head}>
      <IconButton label={t('region.back')} onClick={onBack}>
        <Glyph name="back" />
      </IconButton>
      <strong title={title}>{title}</strong>
      {children}
    </header>
  );
}
