import { useT } from '../client/language.ts';
import { numberText } from '../kit/number-text.ts';
import styles from './import-dialog.module.css';
import { namedText } from './record-texts.ts';

type Figure = readonly [
  label: `records.import.${string}`,
  value: number,
  mood: 'good' | 'bad' | undefined,
];

/** Rows counted: how many there were, are good, came, or were left out. */
export function ImportFigures({ figures }: { readonly figures: readonly Figure[] }) {
  const t = useT();
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value, mood]) => (
        <div key={label} data-mood={mood}>
          <dt>{namedText(t, label)}</dt>
          <dd>{numberText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
