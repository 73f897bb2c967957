import type { RouteStep, TurnCode } from '@outrider/contract';
import { useT } from '../../client/language.ts';
import { lengthText } from '../../map/drawing/index.ts';
import { ToolIcon } from '../../map/tools/index.ts';
import styles from './map-search.module.css';

/** Arrows of the turns, as lines on a field of 16 × 16. */
const turnPaths: Readonly<Record<TurnCode, string>> = {
  depart: 'M8 13.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 7V2.5M5.8 4.7L8 2.5l2.2 2.2',
  arrive:
    'M8 14.5C5 11.1 3.5 8.9 3.5 6.9a4.5 4.5 0 0 1 9 0c0 2-1.5 4.2-4.5 7.6zM8 8.4a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  straight: 'M8 13.5v-11M4.5 6L8 2.5 11.5 6',
  slightLeft: 'M9.5 13.5V9L5 4.5M5 8.5v-4h4',
  left: 'M12 13.5V7H3.5M6.5 4L3.5 7l3 3',
  sharpLeft: 'M11.5 13.5v-10L4.5 11M4.5 6.5V11H9',
  slightRight: 'M6.5 13.5V9L11 4.5M11 8.5v-4H7',
  right: 'M4 13.5V7h8.5M9.5 4l3 3-3 3',
  sharpRight: 'M4.5 13.5v-10l7 7.5M11.5 6.5V11H7',
  keepLeft: 'M10 13.5V10L5.5 5.5V2.5M3 5l2.5-2.5L8 5M10 10V6',
  keepRight: 'M6 13.5V10l4.5-4.5V2.5M8 5l2.5-2.5L13 5M6 10V6',
  uTurn: 'M11.5 13.5V6a3.5 3.5 0 0 0-7 0v6.5M2 10l2.5 2.5L7 10',
  roundabout:
    'M8 13.5v-2.5M8 11a3.5 3.5 0 1 0-3.300-2.300M8 11a3.5 3.5 0 0 0 3.5-3.5M9.5 3.5L13 2v3.5',
  merge: 'M8 2.5V9M4.5 6L8 2.5 11.5 6M8 9l-4 4.5M8 9l4 4.5',
  ferry: 'M2.5 9.5h11l-1.800 3.5H4.300zM4.5 9.300V6h7v3.300M8 6V3',
};

/** What to do on a way, step by step; a step shows its place. */
export function RouteSteps({
  steps,
  onGoTo,
}: {
  readonly steps: readonly RouteStep[];
  readonly onGoTo: (step: RouteStep) => void;
}) {
  const t = useT();
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={t('search.route.steps')}>
      {steps.map((step, i) => {
        const turn = t(`search.turn.${step.turn}`);
        const plain = step.road === '' ? turn : t('search.turn.onto', { turn, road: step.road });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one route never change their order
          <li key={i}>
            <button type="button" onClick={() => onGoTo(step)}>
              <ToolIcon path={turnPaths[step.turn]} />
              <span>{step.text || plain}</span>
              <small>{step.lengthM > 0 ? lengthText(step.lengthM) : ''}</small>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
