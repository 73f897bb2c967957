import type { RecordDefinition } from '@outrider/contract/records';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../client/language.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

/** Opens the import of a list. */
export function ImportButton({
  record,
  onDone,
}: {
  readonly record: RecordDefinition;
  /** after records came */
  readonly onDone: () => void;
}) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('button.import')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog record={record} onDone={onDone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
