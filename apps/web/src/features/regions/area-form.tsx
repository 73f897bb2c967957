import { MAX_AREA_NAME, MAX_AREA_TEXT, type ShapeKind } from '@outrider/domain';
import { Button, Input, InputNumber, Switch, TreeSelect } from 'antd';
import { type FormEvent, useId } from 'react';
import { useT } from '../../client/language.ts';
import { type AreaDraft, withKind, withRadius } from './area-draft.ts';
import { ColorChoice } from './color-choice.tsx';
import { DrawnRow, problemText } from './drawn-row.tsx';
import styles from './form.module.css';
import { FormRow } from './form-row.tsx';
import { Glyph } from './glyph.tsx';
import { KindChoice } from './kind-choice.tsx';
import { PhotoRow } from './photo-row.tsx';
import type { RegionKind } from './region-kind.ts';
import { IconButton } from './region-list.tsx';
import type { RegionTree } from './region-tree.ts';
import { SymbolChoice } from './symbol-choice.tsx';
import { useFleetLists } from './use-fleet-lists.ts';
import type { RegionDesk } from './use-region-desk.ts';
import type { DrawingState } from './use-shape-drawing.ts';

export interface AreaFormProps {
  readonly kind: RegionKind;
  readonly desk: RegionDesk;
  readonly tree: RegionTree | null;
  readonly drawing: DrawingState;
  readonly onGoTo: () => void;
  /** Opens the dialog that makes a line of a track; undefined for whoever may read none. */
  readonly onFromTrack: (() => void) | undefined;
  /** Opens the dialog that adds a classification, below which this then goes; undefined for whoever may add none. */
  readonly onAddClass: (() => void) | undefined;
}

/** All that is kept of a region or marker; its shape is drawn on the map meanwhile. */
export function AreaForm(props: AreaFormProps) {
  const { kind, desk, tree, drawing, onGoTo, onFromTrack, onAddClass } = props;
  const t = useT();
  const id = useId();
  const lists = useFleetLists(true);
  const { work } = desk;
  if (work === null) return null;
  const { draft, problems } = work;
  const set = (part: Partial<AreaDraft>) => desk.change((old) => ({ ...old, ...part }));
  const redraw = (shapeKind: ShapeKind) => {
    desk.change((old) => withKind(old, shapeKind));
    desk.setDrawing(true);
  };
  const problemOf = (field: keyof typeof problems) => {
    const problem = problems[field];
    if (problem === undefined) return undefined;
    return problem === 'nameRequired'
      ? t(`region.form.nameRequired.${kind}`)
      : problemText(t, problem);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = desk.save();
    const first = found && (['areaName', 'treeId', 'radius'] as const).find((name) => found[name]);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
  };
  const classes = [...(tree?.classes.values() ?? [])].map((one) => ({
    id: one.id,
    pId: one.parentId ?? 0,
    value: one.id,
    title: one.name,
  }));
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>
        {kind === 'region' && (
          <FormRow label={t('region.form.kind')} labelId={`${id}-kind`}>
            <KindChoice value={draft.kind} onChange={redraw} labelledBy={`${id}-kind`} />
          </FormRow>
        )}
        <DrawnRow
          draft={draft}
          isDrawing={work.isDrawing}
          drawing={drawing}
          problem={problems.shape}
          onDraw={() => redraw(draft.kind)}
          onGoTo={onGoTo}
        />
        {draft.kind === 'line' && onFromTrack && (
          <Button size="small" onClick={onFromTrack}>
            {t('region.form.fromTrack')}
          </Button>
        )}
        {(draft.kind === 'circle' || kind === 'marker') && (
          <FormRow
            label={t('region.form.radius')}
            htmlFor={`${id}-radius`}
            required={draft.kind === 'circle'}
            problem={problemOf('radius')}
          >
            <InputNumber<number>
              id={`${id}-radius`}
              style={{ width: '100%' }}
              suffix={t('region.form.metres')}
              value={draft.radiusM}
              onChange={(radiusM) => desk.change((old) => withRadius(old, radiusM))}
              {...(problems.radius && { status: 'error' as const })}
            />
          </FormRow>
        )}
        <FormRow
          label={t(`region.form.name.${kind}`)}
          htmlFor={`${id}-areaName`}
          required
          problem={problemOf('areaName')}
        >
          <Input
            id={`${id}-areaName`}
            maxLength={MAX_AREA_NAME}
            value={draft.areaName}
            onChange={({ target }) => set({ areaName: target.value })}
            {...(problems.areaName && { status: 'error' as const })}
          />
        </FormRow>
        <FormRow
          label={t('region.form.class')}
          htmlFor={`${id}-treeId`}
          required
          problem={problemOf('treeId')}
        >
          <div className={styles.withButton}>
            <TreeSelect<number | null>
              id={`${id}-treeId`}
              style={{ width: '100%' }}
              treeDataSimpleMode
              treeDefaultExpandAll
              showSearch={{ treeNodeFilterProp: 'title' }}
              treeData={classes}
              value={draft.treeId}
              onChange={(treeId) => set({ treeId: treeId ?? null })}
              {...(problems.treeId && { status: 'error' as const })}
            />
            {onAddClass && (
              <IconButton label={t('region.addClass')} onClick={onAddClass}>
                <Glyph name="addFolder" />
              </IconButton>
            )}
          </div>
        </FormRow>
        {lists.departments.length > 1 && (
          <FormRow label={t('region.form.department')} htmlFor={`${id}-deptid`}>
            <TreeSelect<number | null>
              id={`${id}-deptid`}
              style={{ width: '100%' }}
              allowClear
              treeDataSimpleMode
              treeDefaultExpandAll
              showSearch={{ treeNodeFilterProp: 'title' }}
              treeData={lists.departments}
              value={draft.deptid}
              onChange={(deptid) => set({ deptid: deptid ?? null })}
            />
          </FormRow>
        )}
        {kind === 'marker' && (
          <FormRow label={t('region.form.symbol')} labelId={`${id}-symbol`}>
            <SymbolChoice
              value={draft.iconType}
              labelledBy={`${id}-symbol`}
              onChange={(iconType) => set({ iconType })}
            />
          </FormRow>
        )}
        <FormRow label={t('region.form.color')} labelId={`${id}-color`}>
          <ColorChoice
            value={draft.color}
            labelledBy={`${id}-color`}
            onChange={(color) => set({ color })}
          />
        </FormRow>
        {kind === 'marker' && (
          <FormRow label={t('region.form.photo')}>
            <PhotoRow value={draft.photo} onChange={(photo) => set({ photo })} />
          </FormRow>
        )}
        <div className={styles.switch}>
          <label htmlFor={`${id}-share`}>{t('region.form.share')}</label>
          <Switch
            id={`${id}-share`}
            checked={draft.isShared}
            onChange={(isShared) => set({ isShared })}
          />
        </div>
        <FormRow label={t('region.form.description')} htmlFor={`${id}-description`}>
          <Input.TextArea
            id={`${id}-description`}
            maxLength={MAX_AREA_TEXT}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={draft.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </FormRow>
      </div>
      <div className={styles.foot}>
        <Button onClick={desk.back}>{t('region.form.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={desk.isSaving}>
          {t('region.form.save')}
        </Button>
      </div>
    </form>
  );
}
