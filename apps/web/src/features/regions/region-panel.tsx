import type { Area } from '@outrider/contract';
import { Button, Modal } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import type { ShownShape } from '../../map/drawing/index.ts';
import type { MapStage } from '../../map/index.ts';
import type { ShownMark } from '../../map/marks/index.ts';
import { useSurroundings } from '../../records/index.ts';
import { useEdited } from './always-shown.ts';
import { AreaCard } from './area-card.tsx';
import { AreaDetails } from './area-details.tsx';
import { withShape } from './area-draft.ts';
import { AreaForm } from './area-form.tsx';
import { goToShape } from './go-to-shape.ts';
import { ImportPanel } from './import-panel.tsx';
import type { PanelDialog } from './panel-dialogs.tsx';
import { PanelDialogs } from './panel-dialogs.tsx';
import { PanelHead } from './panel-head.tsx';
import { type RegionKind, rightsOf } from './region-kind.ts';
import { RegionList } from './region-list.tsx';
import styles from './region-panel.module.css';
import { RegionToolbar } from './region-toolbar.tsx';
import { areaNodeId, placesOf, shapeOf } from './region-tree.ts';
import { circlesAround, marksOf, useMarkLayer } from './use-mark-layer.ts';
import { usePanelShapes } from './use-panel-shapes.ts';
import { type DeskStep, useRegionDesk } from './use-region-desk.ts';
import { useRegionTree } from './use-region-tree.ts';
import { useShapeDrawing } from './use-shape-drawing.ts';
import { useShapeLayer } from './use-shape-layer.ts';

export interface LinkedArea {
  readonly id: number;
  readonly areaName: string;
}

export interface RegionPanelProps {
  readonly kind: RegionKind;
  readonly stage: MapStage | null;
  /** Ids of what always shows on the map beside; undefined on a page that shows all. */
  readonly shown?: {
    readonly ids: ReadonlySet<number>;
    readonly onChange: (ids: ReadonlySet<number>) => void;
  };
  /** Opens the screen on which vehicles are linked; undefined for whoever may link none. */
  readonly onLink: ((area: LinkedArea) => void) | undefined;
  /** What the panel is busy with: on a narrow screen that decides where it stands. */
  readonly onStep?: (step: DeskStep) => void;
}

const PREVIEW_MAX_ZOOM = 16;
const NOTHING: readonly Area[] = [];
const NO_MARKS: readonly ShownMark[] = [];

/** Regions or markers beside a map: their tree, and what is done with them, in one place. */
export function RegionPanel({ kind, stage, shown, onLink, onStep }: RegionPanelProps) {
  const t = useT();
  const { permissions, user } = useSurroundings();
  const may = useMemo(() => rightsOf(permissions, kind), [permissions, kind]);
  const loaded = useRegionTree(kind);
  const { tree } = loaded;
  const [dialog, setDialog] = useState<PanelDialog | null>(null);
  const [old, setOld] = useState<ShownShape | null>(null);
  const [preview, setPreview] = useState<readonly ShownShape[] | null>(null);
  const desk = useRegionDesk({
    kind,
    userid: user.userid,
    tree,
    reload: loaded.reload,
    onAdded: (area) => {
      if (kind === 'region' && onLink) setDialog({ kind: 'link', area });
      else confirm(t('region.added'));
    },
  });
  const { step, work, selected } = desk;
  const area = selected?.kind === 'area' ? selected.of : null;
  const tellStep = useEffectEvent(() => onStep?.(step));
  const focusEdited = useEffectEvent(() => goToShape(stage, work?.draft.shape ?? null));
  useEffect(() => {
    tellStep();
    if (step !== 'form') return;
    // What the form covers of a narrow map is known a moment later.
    const frame = requestAnimationFrame(() => focusEdited());
    return () => cancelAnimationFrame(frame);
  }, [step]);

  const editedId = work?.draft.id ?? null;
  useEffect(() => {
    useEdited.setState({ areaId: editedId });
    return () => useEdited.setState({ areaId: null });
  }, [editedId]);
  const showsAll = shown === undefined;
  const onMap = useMemo(() => {
    if (showsAll) return tree === null ? NOTHING : [...tree.areas.values()];
    return area === null ? NOTHING : [area];
  }, [showsAll, tree, area]);
  const shapes = usePanelShapes({
    areas: onMap,
    editedId,
    isEditing: work !== null,
    old,
  });
  const picked = (id: number | null) => {
    if (desk.step === 'tree' && id !== null) desk.select(areaNodeId(id));
  };
  const marks = useMemo(
    () => (kind === 'marker' ? marksOf(onMap).filter(({ id }) => id !== editedId) : NO_MARKS),
    [kind, onMap, editedId],
  );
  const aroundMarks = useMemo(() => circlesAround(onMap), [onMap]);
  useMarkLayer(stage, marks, area?.id ?? null, picked);
  useShapeLayer(
    stage,
    preview ?? (kind === 'marker' ? aroundMarks : shapes),
    work === null && kind === 'region' ? (area?.id ?? null) : null,
    picked,
  );
  const drawing = useShapeDrawing(
    stage,
    work !== null && (work.isDrawing || work.draft.shape !== null) ? work.draft : null,
    (shape) => {
      desk.change((draft) => withShape(draft, shape));
      desk.setDrawing(false);
    },
    () => desk.setDrawing(false),
  );
  useRestoredChecks(tree, shown?.ids);

  const select = (nodeId: string) => {
    desk.select(nodeId);
    const node = tree?.nodeOf(nodeId);
    if (node?.kind === 'area') goToShape(stage, shapeOf(node.of));
  };
  const editSelected = () => {
    if (selected?.kind === 'class')
      setDialog({ kind: 'class', edited: selected.of, parentId: null });
    else if (selected?.kind === 'area') {
      desk.edit(selected.of);
    }
  };
  const classBelow = selected?.kind === 'class' ? selected.of.id : (area?.treeId ?? null);
  const addArea = () => desk.add(classBelow);
  const link = area !== null && kind === 'region' && onLink ? () => onLink(area) : undefined;
  const toChecked = () => {
    if (tree && shown) shown.onChange(new Set(tree.checkedAreas().map(({ id }) => id)));
  };

  return (
    <div className={styles.panel}>
      {step === 'tree' && (
        <>
          <RegionToolbar
            kind={kind}
            may={may}
            selected={selected}
            onAddClass={() => setDialog({ kind: 'class', edited: null, parentId: classBelow })}
            onAddArea={addArea}
            onEdit={editSelected}
            onView={desk.showDetails}
            onDelete={() => {
              if (selected?.kind === 'class' && !desk.mayRemove(selected.of)) return;
              if (selected) setDialog({ kind: 'delete', node: selected });
            }}
            onImport={desk.showImport}
            onExport={() => setDialog({ kind: 'export' })}
          />
          <div className={styles.body}>
            <RegionList
              kind={kind}
              tree={tree}
              error={loaded.error}
              onRetry={() => void loaded.retry()}
              selectedId={desk.selectedId}
              onSelect={select}
              checks={shown === undefined ? 'none' : 'many'}
              onChecked={toChecked}
              empty={
                may('add') && (
                  <Button
                    onClick={() => setDialog({ kind: 'class', edited: null, parentId: null })}
                  >
                    {t('region.addClass')}
                  </Button>
                )
              }
            />
          </div>
          {area !== null && tree !== null && (
            <AreaCard
              area={area}
              tree={tree}
              may={may}
              onEdit={editSelected}
              onDetails={desk.showDetails}
              onGoTo={() => goToShape(stage, shapeOf(area))}
              onClose={() => desk.select(null)}
              onLink={link}
            />
          )}
        </>
      )}
      {step === 'form' && work !== null && (
        <>
          <PanelHead
            title={t(
              work.draft.id === null
                ? `region.form.addTitle.${kind}`
                : `region.form.editTitle.${kind}`,
            )}
            onBack={desk.back}
          />
          <div className={styles.body}>
            <AreaForm
              kind={kind}
              desk={desk}
              tree={tree}
              drawing={drawing}
              onGoTo={() => goToShape(stage, work.draft.shape)}
              onAddClass={
                may('add')
                  ? () => setDialog({ kind: 'class', edited: null, parentId: null })
                  : undefined
              }
              onFromTrack={
                permissions.has('*') || permissions.has('trackReplay.read')
                  ? () => setDialog({ kind: 'track' })
                  : undefined
              }
            />
          </div>
        </>
      )}
      {step === 'details' && area !== null && tree !== null && (
        <>
          <PanelHead title={area.areaName} onBack={desk.back} />
          <div className={styles.body}>
            <AreaDetails
              area={area}
              tree={tree}
              onEdit={may('edit') && area.editable ? editSelected : undefined}
              onLink={link}
              onOldShape={(shape) => {
                setOld(shape);
                goToShape(stage, shape?.shape ?? shapeOf(area));
              }}
            />
          </div>
        </>
      )}
      {step === 'import' && (
        <>
          <PanelHead title={t(`region.import.title.${kind}`)} onBack={desk.back} />
          <div className={styles.body}>
            <ImportPanel
              tree={tree}
              treeId={classBelow}
              onPreview={(found) => {
                setPreview(found);
                if (found !== null && stage !== null) {
                  stage.camera.fitPlaces(
                    found.flatMap(({ shape }) => placesOf(shape)),
                    PREVIEW_MAX_ZOOM,
                  );
                }
              }}
              onDone={() => {
                void loaded.reload();
                desk.back();
              }}
            />
          </div>
        </>
      )}
      <PanelDialogs
        kind={kind}
        tree={tree}
        desk={desk}
        dialog={dialog}
        stage={stage}
        reload={loaded.reload}
        onLink={onLink}
        onClose={() => setDialog(null)}
      />
      <Modal
        open={desk.leaving !== null}
        width={420}
        title={t('region.form.leaveTitle')}
        okText={t('region.form.leave')}
        okButtonProps={{ danger: true }}
        cancelText={t('region.form.stay')}
        onOk={desk.leave}
        onCancel={desk.stay}
      >
        {t('region.form.leaveText')}
      </Modal>
    </div>
  );
}

/** Checks in a tree what always shows on the map, when the tree is another one. */
function useRestoredChecks(
  tree: ReturnType<typeof useRegionTree>['tree'],
  ids: ReadonlySet<number> | undefined,
): void {
  const restore = useEffectEvent(() => {
    if (tree !== null && ids !== undefined) tree.model.restoreChecked([...ids].map(areaNodeId));
  });
  const isCleared = ids?.size === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another tree, or one of which nothing shows any more, is checked anew
  useEffect(() => restore(), [tree, isCleared]);
}
