import type { ImportCheck, RecordDefinition } from '@outrider/contract/records';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { CallError } from '../client/call-error.ts';
import { saveBlob } from '../client/download.ts';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { warnOf } from '../client/notices.ts';
import styles from './import-dialog.module.css';
import { ImportFigures } from './import-figures.tsx';
import { ProblemTable } from './problem-table.tsx';
import { problemText, recordTexts } from './record-texts.ts';

export interface CheckResultProps {
  readonly record: RecordDefinition;
  readonly file: File;
  readonly check: ImportCheck;
  /** why it could not be begun */
  readonly error: unknown;
  readonly onRun: (rows: 'all' | 'good') => void;
  readonly onAgain: () => void;
}

/** What was found in a sheet, and what is to be imported of it. */
export function CheckResult({ record, file, check, error, onRun, onAgain }: CheckResultProps) {
  const t = useT();
  const { rows, good, problems, problemCount, ignoredHeadings } = check;
  const isClean = good === rows;
  const [mode, setMode] = useState<'all' | 'good'>(isClean ? 'all' : 'good');
  const [isRunning, setRunning] = useState(false);
  return (
    <>
      <ImportFigures
        figures={[
          ['records.import.rows', rows, undefined],
          ['records.import.good', good, good > 0 ? 'good' : undefined],
          ['records.import.bad', rows - good, rows > good ? 'bad' : undefined],
        ]}
      />
      {error !== undefined && (
        <Alert type="error" showIcon role="alert" title={errorText(t, error)} />
      )}
      {ignoredHeadings.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('records.import.ignored', {
            headings: ignoredHeadings.join(t('records.listComma')),
          })}
        />
      )}
      {isClean && <Alert type="success" showIcon title={t('records.import.allGood')} />}
      {problemCount > 0 && (
        <>
          <ProblemTable problems={problems} />
          <div className={styles.underTable}>
            {problemCount > problems.length && (
              <small>
                {t('records.import.firstOf', { shown: problems.length, count: problemCount })}
              </small>
            )}
            <Button size="small" onClick={() => void saveMarked()}>
              {t('records.import.download')}
            </Button>
          </div>
        </>
      )}
      {good > 0 && (
        <fieldset className={styles.modes}>
          <legend>{t('records.import.mode')}</legend>
          <Radio.Group
            value={mode}
            onChange={({ target }) => setMode(target.value === 'all' ? 'all' : 'good')}
          >
            <Radio value="all" disabled={!isClean}>
              {t('records.import.modeAll')}
            </Radio>
            <Radio value="good">{t('records.import.modeGood')}</Radio>
          </Radio.Group>
          {!isClean && <small>{t('records.import.allNeedsGood')}</small>}
        </fieldset>
      )}
      <div className={styles.foot}>
        <Button onClick={onAgain}>{t('records.import.another')}</Button>
        <Button
          type="primary"
          disabled={good === 0 || (error instanceof CallError && error.code === 'importUnknown')}
          loading={isRunning && error === undefined}
          onClick={() => {
            setRunning(true);
            onRun(mode);
          }}
        >
          {isClean || good === 0
            ? t('records.import.runAll')
            : t('records.import.runGood', { rows: good })}
        </Button>
      </div>
    </>
  );

  async function saveMarked(): Promise<void> {
    try {
      const { markedSheet } = await import('./marked-sheet.ts');
      const bytes = markedSheet(new Uint8Array(await file.arrayBuffer()), problems, {
        sheetName: recordTexts(t, record).one,
        problems: t('records.import.problems'),
        textOf: (problem) => problemText(t, problem),
      });
      const name = file.name.replace(/\.\w+$/, '');
      saveBlob(new Blob([bytes]), `${name} - ${t('records.import.problems')}.xlsx`);
    } catch (failure) {
      warnOf(t, failure);
    }
  }
}
