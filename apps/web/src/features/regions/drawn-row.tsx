import { MAX_RADIUS_M, MAX_SHAPE_POINTS, MIN_RADIUS_M } from '@outrider/domain';
import { useT } from '../../client/language.ts';
import { numberText } from '../../kit/number-text.ts';
import type { AreaDraft, DraftProblem } from './area-draft.ts';
import styles from './form.module.css';
import { Glyph } from './glyph.tsx';
import { IconButton } from './region-list.tsx';
import type { DrawingState } from './use-shape-drawing.ts';
import { useShapeText } from './use-shape-text.ts';

export interface DrawnRowProps {
  readonly draft: AreaDraft;
  readonly isDrawing: boolean;
  readonly drawing: DrawingState;
  readonly problem: DraftProblem | undefined;
  readonly onDraw: () => void;
  readonly onGoTo: () => void;
}

/** What is drawn so far, what to do next on the map, or what is wrong with it. */
export function DrawnRow({ draft, isDrawing, drawing, problem, onDraw, onGoTo }: DrawnRowProps) {
  const t = useT();
  const size = useShapeText(draft.shape);
  const { shape } = draft;
  const fault = problem === undefined ? undefined : problemText(t, problem);
  return (
    <div
      className={styles.drawn}
      role={fault === undefined ? 'status' : 'alert'}
      data-problem={fault !== undefined || undefined}
      data-active={(fault === undefined && drawing.isTaking) || undefined}
    >
      <span>
        {fault ?? t(shape === null ? `region.draw.${draft.kind}` : 'region.draw.edit')}{' '}
        <b>{shape === null ? drawing.text : size}</b>
      </span>
      {shape !== null && (
        <IconButton label={t('region.form.goTo')} onClick={onGoTo}>
          <Glyph name="target" />
        </IconButton>
      )}
      {(shape !== null || !isDrawing) && (
        <IconButton
          label={t(shape === null ? 'region.form.kind' : 'region.form.redraw')}
          onClick={onDraw}
        >
          <Glyph name="redraw" />
        </IconButton>
      )}
    </div>
  );
}

/** What is wrong with a draft, in words. */
export function problemText(t: ReturnType<typeof useT>, problem: DraftProblem): string {
  switch (problem) {
    case 'nameRequired':
      return t('region.form.nameRequired.region');
    case 'classRequired':
      return t('region.form.classRequired');
    case 'radiusRange':
      return t('region.form.radiusRange', { min: MIN_RADIUS_M, max: numberText(MAX_RADIUS_M) });
    case 'tooManyPoints':
      return t('region.fault.tooManyPoints', { max: MAX_SHAPE_POINTS });
    default:
      return t(`region.fault.${problem}`);
  }
}
