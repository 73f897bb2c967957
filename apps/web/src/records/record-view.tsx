import type { AnyInput, RecordDefinition } from '@outrider/contract/records';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../client/language.ts';
import { usePhoneWidth } from '../kit/use-phone-width.ts';
import { BulkDialog, bulkFields } from './bulk-dialog.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import {
  DEPARTMENT_FIELD,
  DepartmentPanel,
  departmentOf,
  hasDepartments,
  withDepartment,
} from './department-panel.tsx';
import { DetailDrawer } from './detail-drawer.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { valuesFromText } from './form-values.ts';
import { ImportButton } from './import-button.tsx';
import styles from './list.module.css';
import { ListBody } from './list-body.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListSums } from './list-sums.tsx';
import { may, mayUse } from './may.ts';
import { useSurroundings } from './record-context.ts';
import { columnNames, recordTexts } from './record-texts.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { SearchBox } from './search-box.tsx';
import type { RecordPageHandle, RecordSlots, Row, RowAction } from './slots.ts';
import { ToolButton } from './tool-button.tsx';
import { useListAddress } from './use-list-state.ts';
import { useRecordList, useReload } from './use-records.ts';
import { useSelection } from './use-selection.ts';
import { useTreePanel } from './use-tree-panel.ts';
import { useView } from './use-view.ts';
import { defaultView } from './view-settings.ts';

/** What is open above the list. */
type Layer =
  | { readonly kind: 'form'; readonly row?: Row; readonly initial?: AnyInput }
  | { readonly kind: 'remove' | 'bulk'; readonly rows: readonly Row[] }
  | { readonly kind: 'columns' };

/** A record's list with its toolbar, its filters, and what opens above it. */
export function RecordView({
  record,
  slots,
}: {
  readonly record: RecordDefinition;
  readonly slots: RecordSlots;
}) {
  const t = useT();
  const texts = recordTexts(t, record);
  const surroundings = useSurroundings();
  const phone = usePhoneWidth();
  const address = useListAddress(record);
  const { state, query, change, openId, setOpenId, takeAdd } = address;
  const [view, setView] = useView(record);
  const list = useRecordList(record, query, { page: state.page, limit: view.limit });
  const reload = useReload(record);
  const selection = useSelection();
  const [tree, setTree] = useTreePanel();
  const showsTree = !phone && hasDepartments(record);
  const [layer, setLayer] = useState<Layer | null>(null);
  const mayAdd = may(surroundings, record, 'add');
  const mayEdit = may(surroundings, record, 'edit');
  const mayRemove = may(surroundings, record, 'remove');

  useEffect(() => {
    const given = takeAdd();
    if (given !== null && mayAdd) {
      setLayer({ kind: 'form', initial: valuesFromText(record, given) });
    }
  }, [takeAdd, mayAdd, record]);

  const page: RecordPageHandle = useMemo(
    () => ({
      reload,
      add: (initial) => setLayer({ kind: 'form', ...(initial && { initial }) }),
      edit: (row) => setLayer({ kind: 'form', row }),
      open: (row) => setOpenId(row.id),
      can: (button) => mayUse(surroundings, record, button),
      query,
    }),
    [reload, setOpenId, surroundings, record, query],
  );

  // Rows that something was done with are not what they were when they were chosen.
  const bulkPage: RecordPageHandle = useMemo(
    () => ({
      ...page,
      reload() {
        selection.clear();
        page.reload();
      },
    }),
    [page, selection.clear],
  );

  const remove = (rows: readonly Row[]) => setLayer({ kind: 'remove', rows });
  const ownActions = (row: Row) => slots.rowActions?.(row, page) ?? [];
  const menuOf = (row: Row): RowAction[] => [
    { key: '-open', label: t('records.open'), onClick: () => page.open(row) },
    ...ownActions(row),
    ...(mayRemove
      ? [{ key: '-remove', label: t('records.remove'), danger: true, onClick: () => remove([row]) }]
      : []),
  ];
  const isNarrowed = query.search !== undefined || query.filter !== undefined;
  return (
    <section className={styles.page} aria-label={texts.one}>
      {showsTree && tree.isOpen && (
        <DepartmentPanel
          record={record}
          width={tree.width}
          onWidth={(width) => setTree({ ...tree, width })}
          value={departmentOf(query)}
          onChange={(id) => change({ filter: withDepartment(query, id) })}
          onHide={() => setTree({ ...tree, isOpen: false })}
        />
      )}
      <div className={styles.main}>
        <div className={styles.bar}>
          {showsTree && !tree.isOpen && (
            <ToolButton
              label={t('records.showTree')}
              onClick={() => setTree({ ...tree, isOpen: true })}
            >
              <path d="M2.5 3h4v3h-4Zm7 7h4v3h-4Zm-5-4v5.5h5" />
            </ToolButton>
          )}
          {mayAdd && (
            <Button type="primary" onClick={() => page.add()}>
              {t('records.add')}
            </Button>
          )}
          {may(surroundings, record, 'import') && <ImportButton record={record} onDone={reload} />}
          {may(surroundings, record, 'export') && (
            <ExportMenu
              record={record}
              query={query}
              columns={view.columns.filter(({ checked }) => checked).map(({ key }) => key)}
              count={list.data?.count ?? 0}
              selected={selection.rows.map(({ id }) => id)}
            />
          )}
          {slots.toolbar?.(page)}
          <span className={styles.space} />
          {record.search.length > 0 && (
            <SearchBox
              record={record}
              value={query.search ?? ''}
              onChange={(search) => change({ search })}
            />
          )}
          <ToolButton label={t('records.refresh')} onClick={reload}>
            <path d="M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3" />
          </ToolButton>
          <ToolButton label={t('records.columns')} onClick={() => setLayer({ kind: 'columns' })}>
            <path d="M2.5 3h11v10h-11ZM6.2 3v10m3.6-10v10" />
          </ToolButton>
        </div>
        <FilterBar
          record={record}
          filter={query.filter ?? {}}
          without={showsTree ? [DEPARTMENT_FIELD] : []}
          onChange={(filter) => change({ filter })}
        />
        {slots.above?.(page)}
        <ListBody
          record={record}
          slots={slots}
          list={list}
          view={view}
          onView={setView}
          state={state}
          change={change}
          selection={selection}
          opensOnClick={phone}
          onOpen={page.open}
          onEdit={mayEdit ? page.edit : undefined}
          onRemove={mayRemove ? remove : undefined}
          menuOf={menuOf}
          isNarrowed={isNarrowed}
          onAdd={mayAdd ? page.add : undefined}
        />
        {list.data?.sums && list.data.count > 0 && (
          <ListSums record={record} view={view} sums={list.data.sums} />
        )}
        <ListFoot
          list={list}
          view={view}
          page={state.page}
          isNarrow={phone}
          selection={selection}
          bulkActions={[
            ...(mayEdit && bulkFields(record).length > 0
              ? [
                  {
                    key: '-set',
                    label: t('records.setMany'),
                    onClick: () => setLayer({ kind: 'bulk', rows: selection.rows }),
                  },
                ]
              : []),
            ...(slots.bulkActions?.(selection.rows, bulkPage) ?? []),
            ...(mayRemove
              ? [
                  {
                    key: '-remove',
                    label: t('records.remove'),
                    danger: true,
                    onClick: () => remove(selection.rows),
                  },
                ]
              : []),
          ]}
          onPage={(next, limit) => {
            if (limit !== view.limit) setView({ ...view, limit });
            change({ page: next });
          }}
        />
      </div>
      {openId !== null && layer?.kind !== 'form' && (
        <DetailDrawer
          key={`details-${openId}`}
          record={record}
          slots={slots}
          id={openId}
          known={list.data?.data.find(({ id }) => id === openId)}
          actionsOf={ownActions}
          onEdit={mayEdit ? page.edit : undefined}
          onRemove={mayRemove ? (row) => remove([row]) : undefined}
          onClose={() => setOpenId(null)}
        />
      )}
      {layer?.kind === 'form' && (
        <FormDrawer
          key={`form-${layer.row?.id ?? 'new'}`}
          record={record}
          slots={slots}
          row={layer.row}
          initial={layer.initial}
          onClose={() => setLayer(null)}
        />
      )}
      {layer?.kind === 'columns' && (
        <ColumnsDialog
          view={view}
          standard={defaultView(record)}
          nameOf={columnNames(t, record)}
          onChange={(columns) => setView({ ...view, ...columns })}
          onClose={() => setLayer(null)}
        />
      )}
      {layer?.kind === 'bulk' && (
        <BulkDialog
          record={record}
          slots={slots}
          rows={layer.rows}
          onClose={(isDone) => {
            setLayer(null);
            if (isDone) selection.clear();
          }}
        />
      )}
      {layer?.kind === 'remove' && (
        <RemoveDialog
          record={record}
          rows={layer.rows}
          onClose={(removed) => {
            setLayer(null);
            if (!removed) return;
            selection.set(layer.rows, false);
            if (layer.rows.some(({ id }) => id === openId)) setOpenId(null);
          }}
        />
      )}
    </section>
  );
}
