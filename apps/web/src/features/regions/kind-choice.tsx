import type { ShapeKind } from '@outrider/domain';
import { useT } from '../../client/language.ts';
import { Glyph } from './glyph.tsx';
import styles from './kind-choice.module.css';

const shapeKinds: readonly ShapeKind[] = ['circle', 'box', 'polygon', 'line', 'point'];

export interface KindChoiceProps {
  readonly value: ShapeKind;
  readonly onChange: (kind: ShapeKind) => void;
  readonly labelledBy: string;
}

/** How a region is drawn. */
export function KindChoice({ value, onChange, labelledBy }: KindChoiceProps) {
  const t = useT();
  return (
    <div className={styles.choice} role="radiogroup" aria-labelledby={labelledBy}>
      {shapeKinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name="area-kind"
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          <span>
            <Glyph name={kind} />
            {t(`shape.${kind}`)}
          </span>
        </label>
      ))}
    </div>
  );
}
