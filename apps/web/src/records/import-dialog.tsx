import type { ImportCheck, RecordDefinition } from '@outrider/contract/records';
import { Alert, Button, Modal, Progress, Upload } from 'antd';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { warnOf, warn as warnText } from '../client/notices.ts';
import { downloadTemplate } from '../client/record-call.ts';
import { CheckResult } from './check-result.tsx';
import styles from './import-dialog.module.css';
import { ImportFigures } from './import-figures.tsx';
import { ProblemTable } from './problem-table.tsx';
import { namedText, recordTexts } from './record-texts.ts';
import { useImport } from './use-import.ts';

/** As the server takes them (`sheetTooLarge` says so too). */
const MOST_ROWS = 20_000;
const MOST_MIB = 10;
const ACCEPTED = /\.(xlsx|csv)$/i;

export interface ImportDialogProps {
  readonly record: RecordDefinition;
  /** after records came */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Takes records in from a sheet: choose it, see what is wrong with it, decide, and see what became of it. */
export function ImportDialog({ record, onDone, onClose }: ImportDialogProps) {
  const t = useT();
  const { one } = recordTexts(t, record);
  const { step, choose, run, state, ended, again } = useImport(record, onDone);
  const busy = step.kind === 'uploading' || step.kind === 'checking';
  return (
    <Modal
      open
      width={760}
      title={t('records.import.title', { title: one })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        step.kind === 'checked' ? null : (
          <Button onClick={onClose}>{t(busy ? 'action.cancel' : 'records.close')}</Button>
        )
      }
    >
      <div className={styles.body}>
        {step.kind === 'choose' && (
          <ChooseFile record={record} error={step.error} onFile={(file) => void choose(file)} />
        )}
        {busy && (
          <div className={styles.waiting} role="status">
            <span>
              {step.kind === 'uploading'
                ? t('records.import.upload', { name: step.file.name })
                : t('records.import.checking', { name: step.file.name })}
            </span>
            <Progress
              percent={step.kind === 'uploading' ? Math.round(step.percent) : 100}
              status="active"
              showInfo={step.kind === 'uploading'}
            />
          </div>
        )}
        {step.kind === 'checked' && (
          <CheckResult
            record={record}
            file={step.file}
            check={step.check}
            error={step.error}
            onRun={(rows) => void run(rows)}
            onAgain={again}
          />
        )}
        {step.kind === 'running' &&
          (ended === undefined ? (
            <div className={styles.waiting} role="status">
              <span>
                {t('records.import.running', {
                  done: state.data?.done ?? 0,
                  rows: toWrite(step.check),
                })}
              </span>
              <Progress
                percent={Math.floor(((state.data?.done ?? 0) / toWrite(step.check)) * 100)}
                status="active"
              />
              {state.isError ? (
                <Alert type="warning" showIcon title={t('records.import.lost')} />
              ) : (
                <small>{t('records.import.runningHint')}</small>
              )}
            </div>
          ) : (
            <>
              <Alert
                type={ended.state === 'done' ? 'success' : ended.added > 0 ? 'warning' : 'error'}
                showIcon
                role="alert"
                title={t(
                  headline[ended.state === 'failed' && ended.added > 0 ? 'partly' : ended.state],
                )}
                description={
                  ended.state === 'failed'
                    ? ended.messageKey === null
                      ? t('records.import.failedHint')
                      : `${namedText(t, ended.messageKey)}. ${t('records.import.failedHint')}`
                    : undefined
                }
              />
              <ImportFigures
                figures={[
                  ['records.import.rows', ended.rows, undefined],
                  ['records.import.added', ended.added, ended.added > 0 ? 'good' : undefined],
                  ['records.import.leftOut', ended.refused, ended.refused > 0 ? 'bad' : undefined],
                ]}
              />
              {ended.problems.length > 0 && <ProblemTable problems={ended.problems} />}
            </>
          ))}
      </div>
    </Modal>
  );
}

const headline = {
  done: 'records.import.done',
  failed: 'records.import.failed',
  partly: 'records.import.failedPartly',
  stopped: 'records.import.stopped',
  checked: 'records.import.done',
  running: 'records.import.done',
} as const;

const toWrite = ({ good }: ImportCheck) => Math.max(1, good);

function ChooseFile({
  record,
  error,
  onFile,
}: {
  readonly record: RecordDefinition;
  readonly error: unknown;
  readonly onFile: (file: File) => void;
}) {
  const t = useT();
  const take = (file: File) => {
    if (!ACCEPTED.test(file.name)) warnText(t('records.import.wrongFile'));
    else if (file.size > MOST_MIB * 1024 ** 2)
      warnText(t('records.import.tooBig', { mib: MOST_MIB }));
    else onFile(file);
    return false;
  };
  return (
    <>
      {error !== undefined && (
        <Alert type="error" showIcon role="alert" title={errorText(t, error)} />
      )}
      <Upload.Dragger
        accept=".xlsx,.csv"
        multiple={false}
        showUploadList={false}
        beforeUpload={take}
      >
        <div className={styles.drop}>
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <path d="M14 40h20a6 6 0 0 0 2-11.7A11 11 0 0 0 14.6 24 8 8 0 0 0 14 40Zm10-3V22m-6 6 6-6 6 6" />
          </svg>
          <strong>{t('records.import.choose')}</strong>
          <small>{t('records.import.kinds', { rows: MOST_ROWS, mib: MOST_MIB })}</small>
        </div>
      </Upload.Dragger>
      <Button
        type="link"
        className={styles.template ?? ''}
        onClick={() => downloadTemplate(record).catch((failure: unknown) => warnOf(t, failure))}
      >
        {t('records.import.template')}
      </Button>
    </>
  );
}
