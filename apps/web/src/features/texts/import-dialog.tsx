import type { TextImport } from '@outrider/contract';
import type { Vocabulary } from '@outrider/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import { DropZone } from '../../kit/drop-zone.tsx';
import styles from './import-dialog.module.css';
import { ImportChanges, ImportProblems } from './import-tables.tsx';
import type { TextSubject } from './text-subject.ts';

export interface ImportDialogProps {
  readonly open: boolean;
  readonly subject: TextSubject;
  readonly vocabulary: Vocabulary;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A translator's sheet is handed in, looked at with all that is wrong in it, and then taken. */
export function ImportDialog({ open, onClose, ...props }: ImportDialogProps) {
  const t = useT();
  return (
    <Modal
      open={open}
      title={t('texts.importTitle')}
      width="min(860px, 96vw)"
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <ImportSteps onClose={onClose} {...props} />
    </Modal>
  );
}

function ImportSteps({ subject, vocabulary, onDone, onClose }: Omit<ImportDialogProps, 'open'>) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const looking = useMutation({
    mutationFn: (chosen: File) => subject.import(chosen, { vocabulary }),
  });
  const running = useMutation({
    mutationFn: ({ run, revision }: { run: 'all' | 'good'; revision: number }) => {
      if (file === null) throw new Error('no sheet was chosen');
      return subject.import(file, { vocabulary, run, revision });
    },
    onSuccess: ({ changeCount }) => {
      confirm(t('texts.imported', { count: changeCount }));
      onDone();
      onClose();
    },
  });
  const look = (chosen: File) => {
    setFile(chosen);
    running.reset();
    looking.mutate(chosen);
  };
  const problem = running.error ?? looking.error;
  const found = looking.data;
  return (
    <div className={styles.steps}>
      <p className={styles.hint}>{t('texts.importHint')}</p>
      <SheetField name={file?.name ?? ''} disabled={looking.isPending} onFile={look} />
      {looking.isPending && (
        <p role="status">
          <Spin size="small" /> {t('texts.importChecking')}
        </p>
      )}
      {problem && <Alert type="error" showIcon title={errorText(t, problem)} />}
      {found && (
        <>
          <Findings found={found} />
          <div className={styles.actions}>
            <Button onClick={onClose}>{t('action.cancel')}</Button>
            {found.changeCount > 0 && (
              <Button
                type="primary"
                loading={running.isPending}
                onClick={() =>
                  running.mutate({
                    run: found.problemCount === 0 ? 'all' : 'good',
                    revision: found.revision,
                  })
                }
              >
                {found.problemCount === 0
                  ? t('texts.importAll', { count: found.changeCount })
                  : t('texts.importGood', { count: found.changeCount })}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Findings({ found }: { readonly found: TextImport }) {
  const t = useT();
  const { changeCount, problemCount } = found;
  if (changeCount === 0 && problemCount === 0) {
    return <Alert type="info" showIcon title={t('texts.importNothing')} />;
  }
  return (
    <>
      {problemCount > 0 && (
        <section>
          <h3>{t('texts.importProblems', { count: problemCount })}</h3>
          <ImportProblems found={found} />
        </section>
      )}
      {changeCount > 0 && (
        <section>
          <h3>{t('texts.importChanges', { count: changeCount })}</h3>
          <ImportChanges found={found} />
        </section>
      )}
    </>
  );
}

function SheetField({
  name,
  disabled,
  onFile,
}: {
  readonly name: string;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}) {
  const t = useT();
  return (
    <DropZone
      className={styles.field}
      label={t('texts.importChoose')}
      accept=".xlsx,.csv"
      disabled={disabled}
      onFiles={([file]) => file && onFile(file)}
    >
      {(choose) => (
        <>
          <Button disabled={disabled} onClick={choose}>
            {name === '' ? t('texts.importChoose') : t('texts.importOther')}
          </Button>
          <span>{name === '' ? t('texts.importDrop') : name}</span>
        </>
      )}
    </DropZone>
  );
}
