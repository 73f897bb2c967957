import type { ExportRequest, ListQuery, RecordDefinition } from '@outrider/contract/records';
import { Button, Dropdown, type MenuProps, notification } from 'antd';
import { useEffect, useState } from 'react';
import { download } from '../client/download.ts';
import { useT } from '../client/language.ts';
import { warn, warnOf } from '../client/notices.ts';
import styles from './export-menu.module.css';
import { exportableColumns } from './exportable-columns.ts';
import { namedText } from './record-texts.ts';
import { useExport } from './use-export.ts';

export interface ExportMenuProps {
  readonly record: RecordDefinition;
  /** what of the list is looked at */
  readonly query: ListQuery;
  /** fields that are shown, in their order */
  readonly columns: readonly string[];
  /** records that the filter lets through */
  readonly count: number;
  /** ids of rows that are chosen */
  readonly selected: readonly number[];
}

/** More cannot be named in one request; who wants them filters for them. */
const MOST_SELECTED = 1000;
/** names the notification that says that it has begun */
const BEGUN = 'export-begun';

/** Makes sheets of a list: of all that is filtered or of what is chosen, with the columns shown or all. */
export function ExportMenu({ record, query, columns, count, selected }: ExportMenuProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [api, holder] = notification.useNotification({ placement: 'bottomRight' });
  const { isRunning, message, start, dismiss, error } = useExport(record);

  useEffect(() => {
    if (error !== null && error !== undefined) warnOf(t, error);
  }, [error, t]);

  useEffect(() => {
    if (message === undefined) return;
    const title = namedText(t, `${message.textKey}.title`, message.values);
    api.destroy(BEGUN);
    const { fileId } = message;
    const isReady = fileId !== '';
    const key = `export-${message.id}`;
    api[isReady ? 'success' : 'error']({
      key,
      title,
      description: namedText(t, `${message.textKey}.body`, message.values),
      duration: isReady ? 0 : 8,
      ...(isReady && {
        actions: (
          <Button
            type="primary"
            size="small"
            onClick={() => {
              download('downloadFile', { id: fileId }).then(
                () => api.destroy(key),
                (failure: unknown) => warnOf(t, failure),
              );
            }}
          >
            {t('records.export.download')}
          </Button>
        ),
      }),
    });
    dismiss();
  }, [message, api, t, dismiss]);

  const begin = (only?: readonly number[]) => {
    setOpen(false);
    if (count === 0 && !only) {
      warn(t('records.export.nothing'));
      return;
    }
    const shown = isWhole ? exportableColumns(record) : exportableColumns(record, columns);
    const request: ExportRequest = {
      ...query,
      columns: shown,
      ...(only && { ids: only.slice(0, MOST_SELECTED) }),
    };
    start(request);
    api.info({
      key: BEGUN,
      title: t('inbox.exportStarted'),
      duration: 4,
    });
  };
  const isNarrowed = query.search !== undefined || query.filter !== undefined;
  const items: NonNullable<MenuProps['items']> = [
    {
      key: 'all',
      label: t(isNarrowed ? 'records.export.filtered' : 'records.export.all', { count }),
      onClick: () => begin(),
    },
    ...(selected.length > 0
      ? [
          {
            key: 'selected',
            label: t('records.export.selected', { count: selected.length }),
            disabled: selected.length > MOST_SELECTED,
            onClick: () => begin(selected),
          },
        ]
      : []),
    { type: 'divider' },
    {
      key: 'columns',
      label: t('records.export.columns'),
      icon: <Tick on={!isWhole} />,
      onClick: () => setWhole(false),
    },
    {
      key: 'whole',
      label: t('records.export.allColumns'),
      icon: <Tick on={isWhole} />,
      onClick: () => setWhole(true),
    },
  ];
  return (
    <>
      {holder}
      <Dropdown
        menu={{ items, selectable: true, selectedKeys: [isWhole ? 'whole' : 'columns'] }}
        trigger={['click']}
        open={isOpen}
        // Choosing the columns is not yet all that one came for.
        onOpenChange={(open, { source }) => source === 'trigger' && setOpen(open)}
        disabled={isRunning}
      >
        <Button loading={isRunning}>{t('button.export')}</Button>
      </Dropdown>
    </>
  );
}

function Tick({ on }: { readonly on: boolean }) {
  return (
    <svg className={styles.tick} viewBox="0 0 16 16" aria-hidden="true">
      {on && <path d="m3 8.5 3.2 3L13 4.5" fill="none" stroke="currentColor" strokeWidth="1.8" />}
    </svg>
  );
}
