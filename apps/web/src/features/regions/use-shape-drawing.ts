import type { Shape, ShapeKind } from '@outrider/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../client/language.ts';
import { warn } from '../../client/notices.ts';
import type { ShapeEditing } from '../../map/drawing/index.ts';
import type { MapStage } from '../../map/index.ts';
import { toolBoxOf } from '../../map/tools/index.ts';

const TOOL = 'regionDraw';

export interface DrawingState {
  /** What is drawn so far, in words. */
  readonly text: string;
  /** The map takes clicks for it: the code that draws has come, and the tool before has gone. */
  readonly isTaking: boolean;
}

interface Drawn {
  readonly kind: ShapeKind;
  readonly shape: Shape | null;
  readonly color: string;
}

/**
 * Lets the user draw what is not drawn yet, and puts handles onto what is. The shape may also be changed from outside,
 * by a radius that is typed: the handles follow.
 * @param drawn null when nothing is drawn or edited
 */
export function useShapeDrawing(
  stage: MapStage | null,
  drawn: Drawn | null,
  onShape: (shape: Shape) => void,
  onCancel: () => void,
): DrawingState {
  const t = useT();
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<ShapeKind | null>(null);
  const editing = useRef<ShapeEditing | null>(null);
  /** The shape as the handles left it: it need not be set again. */
  const left = useRef<Shape | null>(null);
  const changed = useEffectEvent((shape: Shape) => {
    left.current = shape;
    onShape(shape);
  });
  const cancelled = useEffectEvent(onCancel);
  const failed = useEffectEvent(() => warn(t('region.draw.failed')));
  const now = useEffectEvent(() => drawn);
  const mode = drawn === null ? null : drawn.shape === null ? drawn.kind : 'edit';

  useEffect(() => {
    if (stage === null || mode === null) return;
    let isGone = false;
    let stop = () => {};
    void import('../../map/drawing/index.ts').then(({ drawShape, editShape }) => {
      const present = now();
      if (isGone || present === null) return;
      const { shape, color } = present;
      if (mode !== 'edit') {
        const drawing = drawShape(stage, mode, { color, onSketch: (_, words) => setText(words) });
        // Among the map's other tools: starting one of them ends this.
        const box = toolBoxOf(stage);
        box.start(TOOL, () => () => drawing.cancel());
        stop = () => box.end(TOOL);
        setTaken(mode);
        void drawing.done.then((done) => {
          box.end(TOOL);
          if (isGone) return;
          setText('');
          if (done === null) cancelled();
          else changed(done);
        });
      } else if (shape !== null) {
        left.current = shape;
        const handles = editShape(stage, shape, { color, onChange: (next) => changed(next) });
        editing.current = handles;
        stop = () => {
          editing.current = null;
          handles.stop();
        };
      }
    }, failed);
    return () => {
      isGone = true;
      stop();
      setText('');
      setTaken(null);
    };
  }, [stage, mode]);

  const shape = drawn?.shape ?? null;
  const color = drawn?.color;
  const lastColor = useRef(color);
  useEffect(() => {
    if (shape === null || editing.current === null) return;
    if (shape === left.current && color === lastColor.current) return;
    left.current = shape;
    lastColor.current = color;
    editing.current.set(shape, color);
  }, [shape, color]);

  return { text, isTaking: taken !== null && taken === mode };
}
