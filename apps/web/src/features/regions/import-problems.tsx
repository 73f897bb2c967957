import type { AreaImport } from '@outrider/contract';
import { useT } from '../../client/language.ts';
import { namedText } from '../../records/record-texts.ts';
import styles from './import-panel.module.css';

/** What is wrong with a file, feature by feature. */
export function ImportProblems({ found }: { readonly found: AreaImport }) {
  const t = useT();
  const more = found.problemCount - found.problems.length;
  return (
    <section className={styles.problems}>
      <strong>{t('region.import.bad', { count: found.problemCount })}</strong>
      <ul>
        {found.problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one feature share its number
          <li key={index}>
            <b>
              {t('region.import.row', { row: problem.row })} {problem.areaName}
            </b>
            <span>{namedText(t, problem.messageKey, problem.values)}</span>
          </li>
        ))}
        {more > 0 && <li>{t('region.import.more', { count: more })}</li>}
      </ul>
    </section>
  );
}
