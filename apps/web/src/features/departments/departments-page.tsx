import { department } from '@outrider/contract/records/department';
import { Button, Input, Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { warnOf } from '../../client/notices.ts';
import { callRecord } from '../../client/record-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { DetailDrawer } from '../../records/detail-drawer.tsx';
import { ExportMenu } from '../../records/export-menu.tsx';
import { FormDrawer } from '../../records/form-drawer.tsx';
import { valuesFromText } from '../../records/form-values.ts';
import type { RowAction } from '../../records/index.ts';
import { may } from '../../records/may.ts';
import { useSurroundings } from '../../records/record-context.ts';
import { RemoveDialog } from '../../records/remove-dialog.tsx';
import type { Row } from '../../records/slots.ts';
import { ToolButton } from '../../records/tool-button.tsx';
import { useListAddress } from '../../records/use-list-state.ts';
import { useReload } from '../../records/use-records.ts';
import { DepartmentTable } from './department-table.tsx';
import { type DepartmentRow, departmentTree, found, reordered } from './department-tree.ts';
import styles from './departments-page.module.css';
import { PlaceDialog } from './place-dialog.tsx';
import { useDepartments } from './use-departments.ts';

type Layer =
  | { readonly kind: 'add'; readonly initial: Readonly<Record<string, unknown>> }
  | { readonly kind: 'edit' | 'remove' | 'move' | 'merge'; readonly row: DepartmentRow };

const NO_SLOTS = {};
const COLUMNS = Object.keys(department.fields);

/** The departments as a tree, and what is done with them. */
export function DepartmentsPage() {
  const t = useT();
  const surroundings = useSurroundings();
  const ownId = surroundings.user.deptid;
  const { openId, setOpenId, takeAdd } = useListAddress(department);
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [layer, setLayer] = useState<Layer | null>(null);
  const query = useDepartments();
  const reload = useReload(department);
  const rows = query.data;
  const mayAdd = may(surroundings, department, 'add');
  const mayEdit = may(surroundings, department, 'edit');
  const mayRemove = may(surroundings, department, 'remove');

  useEffect(() => {
    const given = takeAdd();
    if (given === null || !mayAdd) return;
    setLayer({ kind: 'add', initial: valuesFromText(department, given) });
  }, [takeAdd, mayAdd]);

  // The tree of vehicles leads here with what is to be done (spec/3 §2.3).
  useEffect(() => {
    for (const [name, kind, allowed] of [
      ['adjust', 'edit', mayEdit],
      ['remove', 'remove', mayRemove],
    ] as const) {
      const row = rows?.find(({ id }) => String(id) === params.get(name));
      if (row === undefined) continue;
      if (allowed) setLayer({ kind, row });
      const next = new URLSearchParams(params);
      next.delete(name);
      setParams(next, { replace: true });
    }
  }, [rows, params, setParams, mayEdit, mayRemove]);

  const tree = useMemo(() => departmentTree(rows ?? []), [rows]);
  const text = search.trim().toLowerCase();
  const nodes = useMemo(() => found(tree, text), [tree, text]);
  const close = (changed: boolean) => {
    setLayer(null);
    if (changed) reload();
  };
  const shift = async (id: number, step: -1 | 1) => {
    try {
      for (const { row, sortorder } of reordered(rows ?? [], id, step)) {
        const { version } = row;
        await callRecord(department, 'update', { id: row.id, version, values: { sortorder } });
      }
    } catch (error) {
      warnOf(t, error);
    } finally {
      reload();
    }
  };
  const actionsOf = (row: DepartmentRow): RowAction[] => {
    const isOwn = row.id === ownId;
    const open = (kind: 'edit' | 'remove' | 'move' | 'merge') => () => setLayer({ kind, row });
    const up = reordered(rows ?? [], row.id, -1).length === 0;
    const down = reordered(rows ?? [], row.id, 1).length === 0;
    return [
      { key: 'info', label: t('department.info'), onClick: () => setOpenId(row.id) },
      ...(mayAdd
        ? [
            {
              key: 'add',
              label: t('department.addChild'),
              onClick: () => setLayer({ kind: 'add', initial: { parentid: row.id } }),
            },
          ]
        : []),
      ...(mayEdit
        ? [
            { key: 'edit', label: t('department.adjust'), onClick: open('edit') },
            { key: 'move', label: t('departments.moveTo'), disabled: isOwn, onClick: open('move') },
            {
              key: 'up',
              label: t('departments.up'),
              disabled: isOwn || up,
              onClick: () => void shift(row.id, -1),
            },
            {
              key: 'down',
              label: t('departments.down'),
              disabled: isOwn || down,
              onClick: () => void shift(row.id, 1),
            },
          ]
        : []),
      ...(mayEdit && mayRemove
        ? [
            {
              key: 'merge',
              label: t('departments.mergeTo'),
              danger: true,
              disabled: isOwn,
              onClick: open('merge'),
            },
          ]
        : []),
      ...(mayRemove
        ? [
            {
              key: 'remove',
              label: t('department.remove'),
              danger: true,
              disabled: isOwn,
              onClick: open('remove'),
            },
          ]
        : []),
    ];
  };
  const byId = (row: Row) => rows?.find(({ id }) => id === row.id);
  return (
    <section className={styles.page} aria-label={t('record.department')}>
      <div className={styles.bar}>
        {mayAdd && (
          <Button
            type="primary"
            onClick={() => setLayer({ kind: 'add', initial: { parentid: ownId } })}
          >
            {t('records.add')}
          </Button>
        )}
        {may(surroundings, department, 'export') && (
          <ExportMenu
            record={department}
            query={{}}
            columns={COLUMNS}
            count={rows?.length ?? 0}
            selected={[]}
          />
        )}
        <span className={styles.space} />
        <Input
          type="search"
          allowClear
          placeholder={t('departments.search')}
          aria-label={t('departments.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ToolButton label={t('records.refresh')} onClick={reload}>
          <path d="M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3" />
        </ToolButton>
      </div>
      <div className={styles.body}>
        {query.isPending && (
          <div className={styles.waiting}>
            <Skeleton active title={false} paragraph={{ rows: 8 }} />
          </div>
        )}
        {query.isError && rows === undefined && (
          <EmptyState alert title={t('departments.failed')} hint={errorText(t, query.error)}>
            <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
          </EmptyState>
        )}
        {rows && nodes.length === 0 && (
          <EmptyState title={t('departments.noMatch')} hint={t('departments.noMatchHint')}>
            <Button onClick={() => setSearch('')}>{t('departments.showAll')}</Button>
          </EmptyState>
        )}
        {nodes.length > 0 && (
          <DepartmentTable
            nodes={nodes}
            isFound={text !== ''}
            actionsOf={actionsOf}
            onOpen={(row) => setOpenId(row.id)}
          />
        )}
      </div>
      {openId !== null && (
        <DetailDrawer
          key={openId}
          record={department}
          slots={NO_SLOTS}
          id={openId}
          known={plain(rows?.find(({ id }) => id === openId))}
          actionsOf={(row) => {
            const own = byId(row);
            const shown = ['add', 'move', 'merge'];
            return own ? actionsOf(own).filter(({ key }) => shown.includes(key)) : [];
          }}
          onEdit={
            mayEdit
              ? (row) => {
                  const own = byId(row);
                  if (own) setLayer({ kind: 'edit', row: own });
                }
              : undefined
          }
          onRemove={
            mayRemove && openId !== ownId
              ? (row) => {
                  const own = byId(row);
                  if (own) setLayer({ kind: 'remove', row: own });
                }
              : undefined
          }
          onClose={() => setOpenId(null)}
        />
      )}
      {(layer?.kind === 'add' || layer?.kind === 'edit') && (
        <FormDrawer
          key={layer.kind === 'edit' ? layer.row.id : 'new'}
          record={department}
          slots={NO_SLOTS}
          row={layer.kind === 'edit' ? plain(layer.row) : undefined}
          initial={layer.kind === 'add' ? layer.initial : undefined}
          onClose={() => close(false)}
        />
      )}
      {layer?.kind === 'remove' && (
        <RemoveDialog
          record={department}
          rows={[{ ...layer.row }]}
          onClose={(removed) => {
            close(removed);
            if (removed && layer.row.id === openId) setOpenId(null);
          }}
        />
      )}
      {(layer?.kind === 'move' || layer?.kind === 'merge') && (
        <PlaceDialog kind={layer.kind} row={layer.row} rows={rows ?? []} onClose={close} />
      )}
    </section>
  );
}

/** A department where it does not matter which record it is. */
function plain(row: DepartmentRow | undefined): Row | undefined {
  return row && { ...row };
}
