import type { RecordDefinition } from '@outrider/contract/records';
import { useT } from '../client/language.ts';
import styles from './list.module.css';
import { recordTexts } from './record-texts.ts';
import { valueText } from './value-text.ts';
import type { ViewSettings } from './view-settings.ts';

/** The sums of the columns in sight, over everything that the filter lets through. */
export function ListSums({
  record,
  view,
  sums,
}: {
  readonly record: RecordDefinition;
  readonly view: ViewSettings;
  readonly sums: Readonly<Record<string, number>>;
}) {
  const t = useT();
  const texts = recordTexts(t, record);
  const shown = view.columns.flatMap(({ key, checked }) => {
    const field = record.fields[key];
    const sum = sums[key];
    return checked && field && sum !== undefined ? [{ key, field, sum }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={styles.sums} aria-label={t('records.sums')}>
      <dt className={styles.sumsTitle}>{t('records.sums')}</dt>
      {shown.map(({ key, field, sum }) => (
        <div key={key} className={styles.sum}>
          <dt>{texts.field(key)}</dt>
          <dd>{valueText(t, field, sum)}</dd>
        </div>
      ))}
    </dl>
  );
}
