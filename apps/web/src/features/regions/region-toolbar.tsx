import { useT } from '../../client/language.ts';
import { Glyph } from './glyph.tsx';
import type { RegionButton, RegionKind } from './region-kind.ts';
import { IconButton } from './region-list.tsx';
import styles from './region-panel.module.css';
import type { RegionNode } from './region-tree.ts';

export interface RegionToolbarProps {
  readonly kind: RegionKind;
  readonly may: (button: RegionButton) => boolean;
  readonly selected: RegionNode | undefined;
  readonly onAddClass: () => void;
  readonly onAddArea: () => void;
  readonly onEdit: () => void;
  readonly onView: () => void;
  readonly onDelete: () => void;
  readonly onImport?: () => void;
  readonly onExport?: () => void;
}

/** What is done with the tree and with what is selected in it; what others own can only be viewed. */
export function RegionToolbar(props: RegionToolbarProps) {
  const { kind, may, selected } = props;
  const t = useT();
  const isMine = selected?.of.editable === true;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t(`region.tree.${kind}`)}>
      {may('add') && (
        <>
          <IconButton label={t('region.addClass')} onClick={props.onAddClass}>
            <Glyph name="addFolder" />
          </IconButton>
          <IconButton label={t(`region.addArea.${kind}`)} onClick={props.onAddArea}>
            <Glyph name="add" />
          </IconButton>
        </>
      )}
      {may('edit') && (
        <IconButton label={t('region.edit')} disabled={!isMine} onClick={props.onEdit}>
          <Glyph name="edit" />
        </IconButton>
      )}
      <IconButton
        label={t('region.view')}
        disabled={selected?.kind !== 'area'}
        onClick={props.onView}
      >
        <Glyph name="view" />
      </IconButton>
      {may('del') && (
        <IconButton label={t('region.delete')} disabled={!isMine} onClick={props.onDelete}>
          <Glyph name="remove" />
        </IconButton>
      )}
      <span className={styles.gap} />
      {props.onImport && may('import') && (
        <IconButton label={t('region.import')} onClick={props.onImport}>
          <Glyph name="upload" />
        </IconButton>
      )}
      {props.onExport && may('export') && (
        <IconButton label={t('region.export')} onClick={props.onExport}>
          <Glyph name="download" />
        </IconButton>
      )}
    </div>
  );
}
