import { type DueKind, isGranted } from '@outrider/contract';
import type { RecordDefinition } from '@outrider/contract/records';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { warnOf } from '../../client/notices.ts';
import { RecordPage, useReload, useSurroundings } from '../../records/index.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { useDueCount, useRecount } from './use-due.ts';
import { useDueSlots } from './use-due-slots.tsx';

/** What is open above the list. */
type Layer =
  | {
      readonly kind: 'mark';
      readonly ids: readonly number[];
      readonly handling: 1 | 2;
      readonly done: () => void;
    }
  | { readonly kind: 'settings' };

/** What falls due of one kind: a list that nobody writes, with ways to what renews it. */
export function ReminderPage({
  kind,
  record,
}: {
  readonly kind: DueKind;
  readonly record: RecordDefinition;
}) {
  const t = useT();
  const { permissions } = useSurroundings();
  const count = useDueCount(kind);
  const recount = useRecount();
  const reload = useReload(record);
  const [layer, setLayer] = useState<Layer | null>(null);
  const mayMark = isGranted(permissions, 'expirationReminder.handle');
  const maySet = count?.maySet === true;
  const marking = useMemo(() => {
    if (!mayMark) return undefined;
    return {
      mark: (ids: readonly number[], handling: 1 | 2, done: () => void) =>
        setLayer({ kind: 'mark', ids, handling, done }),
      reopen: (ids: readonly number[], done: () => void) => {
        const changed = () => {
          done();
          recount();
        };
        void call('dueMark', { kind, ids: [...ids], handling: 0 }).then(changed, (error: unknown) =>
          warnOf(t, error),
        );
      },
    };
  }, [mayMark, kind, recount, t]);
  const common = useDueSlots(kind, marking);
  const slots = useMemo(
    () => ({
      ...common,
      ...(maySet && {
        toolbar: () => (
          <Button onClick={() => setLayer({ kind: 'settings' })}>{t('due.settings')}</Button>
        ),
      }),
    }),
    [common, maySet, t],
  );
  const close = (hasChanged: boolean) => {
    setLayer(null);
    if (!hasChanged) return;
    if (layer?.kind === 'mark') layer.done();
    else reload();
    recount();
  };
  return (
    <>
      <RecordPage record={record} slots={slots} />
      {layer?.kind === 'mark' && (
        <MarkDialog kind={kind} ids={layer.ids} handling={layer.handling} onClose={close} />
      )}
      {layer?.kind === 'settings' && count && <SettingsDialog count={count} onClose={close} />}
    </>
  );
}
