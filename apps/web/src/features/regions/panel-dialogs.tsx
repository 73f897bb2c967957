import type { AreaClass } from '@outrider/contract';
import { Modal } from 'antd';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import type { MapStage } from '../../map/index.ts';
import { withShape } from './area-draft.ts';
import { ClassDialog } from './class-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { goToShape } from './go-to-shape.ts';
import type { RegionKind } from './region-kind.ts';
import type { LinkedArea } from './region-panel.tsx';
import { classNodeId, type RegionNode, type RegionTree } from './region-tree.ts';
import { TrackDialog } from './track-dialog.tsx';
import type { RegionDesk } from './use-region-desk.ts';

/** What stands over the panel. */
export type PanelDialog =
  | { readonly kind: 'class'; readonly edited: AreaClass | null; readonly parentId: number | null }
  | { readonly kind: 'delete'; readonly node: RegionNode }
  | { readonly kind: 'track' }
  | { readonly kind: 'export' }
  | { readonly kind: 'link'; readonly area: LinkedArea };

export interface PanelDialogsProps {
  readonly kind: RegionKind;
  readonly tree: RegionTree | null;
  readonly desk: RegionDesk;
  readonly dialog: PanelDialog | null;
  readonly stage: MapStage | null;
  readonly reload: () => Promise<unknown>;
  readonly onLink: ((area: LinkedArea) => void) | undefined;
  readonly onClose: () => void;
}

/** The dialogs of the panel of regions. */
export function PanelDialogs(props: PanelDialogsProps) {
  const { kind, tree, desk, dialog, stage, onClose } = props;
  const t = useT();
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'class':
      return (
        <ClassDialog
          kind={kind}
          tree={tree}
          edited={dialog.edited}
          parentId={dialog.parentId}
          onBehind={() => void props.reload()}
          onClose={(id) => {
            onClose();
            if (id === null) return;
            if (desk.work !== null) desk.change((draft) => ({ ...draft, treeId: id }));
            void props.reload().then(() => desk.work === null && desk.select(classNodeId(id)));
          }}
        />
      );
    case 'delete':
      return (
        <DeleteDialog
          node={dialog.node}
          isBusy={desk.isRemoving}
          onDelete={() => {
            desk.remove(dialog.node);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'track':
      return (
        <TrackDialog
          onLine={(shape) => {
            onClose();
            desk.change((draft) => withShape(draft, shape));
            desk.setDrawing(false);
            goToShape(stage, shape);
          }}
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog kind={kind} selected={desk.selected} onClose={onClose} />;
    case 'link':
      return (
        <Modal
          open
          width={420}
          title={t('region.saved.title')}
          okText={t('region.saved.link')}
          cancelText={t('region.saved.later')}
          onOk={() => {
            onClose();
            props.onLink?.(dialog.area);
          }}
          onCancel={() => {
            onClose();
            confirm(t('region.added'));
          }}
        >
          {t('region.saved.ask', { name: dialog.area.areaName })}
        </Modal>
      );
  }
}
