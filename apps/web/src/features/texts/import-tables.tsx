import type { TextImport } from '@outrider/contract';
import { problemText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import styles from './import-dialog.module.css';
import { languageName } from './wording-draft.ts';

/** What of a sheet cannot be taken, cell by cell. */
export function ImportProblems({ found }: { readonly found: TextImport }) {
  const t = useT();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('texts.importRow')}</th>
            <th scope="col">{t('texts.importColumn')}</th>
            <th scope="col">{t('texts.importCell')}</th>
            <th scope="col">{t('texts.importProblem')}</th>
          </tr>
        </thead>
        <tbody>
          {found.problems.map((problem) => (
            <tr key={`${problem.row} ${problem.column}`}>
              <td>{problem.row}</td>
              <td>{problem.column}</td>
              <td>{problem.text}</td>
              <td className={styles.problem}>{problemText(t, problem)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={found.problemCount - found.problems.length} />
    </div>
  );
}

/** What a sheet changes, text by text. */
export function ImportChanges({ found }: { readonly found: TextImport }) {
  const t = useT();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('texts.key')}</th>
            <th scope="col">{t('texts.language')}</th>
            <th scope="col">{t('texts.importBefore')}</th>
            <th scope="col">{t('texts.importAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {found.changes.map(({ row, key, language, before, after }) => (
            <tr key={`${row} ${language}`}>
              <td>{key}</td>
              <td>{languageName(language)}</td>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={found.changeCount - found.changes.length} />
    </div>
  );
}

function More({ count }: { readonly count: number }) {
  const t = useT();
  return count > 0 ? <p className={styles.more}>{t('texts.importMore', { count })}</p> : null;
}
