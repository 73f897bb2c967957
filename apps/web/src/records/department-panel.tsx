import type { ListQuery, RecordDefinition } from '@outrider/contract/records';
import { Button, Input, Skeleton, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { errorText } from '../client/error-text.ts';
import { useT } from '../client/language.ts';
import { Dock } from '../kit/dock.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { departmentNodes } from './department-nodes.ts';
import styles from './department-panel.module.css';
import { useOptions } from './use-records.ts';

/** Name of the field by which a list is narrowed to a department and those below it. */
export const DEPARTMENT_FIELD = 'deptid';

/** Whether a record's list has the tree of departments beside it. */
export function hasDepartments({ fields }: RecordDefinition): boolean {
  const field = fields[DEPARTMENT_FIELD];
  return field?.kind === 'reference' && field.to === 'department' && !field.multiple;
}

/** The one department that a list is narrowed to; null for none, or for several. */
export function departmentOf({ filter }: ListQuery): number | null {
  const condition = filter?.[DEPARTMENT_FIELD];
  const ids = condition && 'in' in condition ? condition.in : [];
  return ids.length === 1 ? Number(ids[0]) : null;
}

/** The filters of a list, narrowed to another department. */
export function withDepartment(
  { filter = {} }: ListQuery,
  id: number | null,
): NonNullable<ListQuery['filter']> {
  const { [DEPARTMENT_FIELD]: _before, ...others } = filter;
  return id === null ? others : { ...others, [DEPARTMENT_FIELD]: { in: [id] } };
}

export interface DepartmentPanelProps {
  readonly record: RecordDefinition;
  readonly width: number;
  readonly onWidth: (width: number) => void;
  /** id of the chosen department */
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly onHide: () => void;
}

/** The departments that the person sees, as a filter of the list. */
export function DepartmentPanel(props: DepartmentPanelProps) {
  const { record, width, onWidth, value, onChange, onHide } = props;
  const t = useT();
  const [search, setSearch] = useState('');
  const options = useOptions(record, { field: DEPARTMENT_FIELD });
  const nodes = useMemo(
    () => departmentNodes(options.data ?? [], search.trim().toLowerCase()),
    [options.data, search],
  );
  const choose = (id: number | null) => onChange(id === value ? null : id);
  return (
    <Dock
      label={t('records.departments')}
      resizeLabel={t('records.treeWidth')}
      width={width}
      onWidth={onWidth}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <Input
            size="small"
            allowClear
            aria-label={t('records.searchDepartment')}
            placeholder={t('records.searchDepartment')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button
            size="small"
            type="text"
            aria-label={t('records.hideTree')}
            title={t('records.hideTree')}
            onClick={onHide}
          >
            «
          </Button>
        </div>
        <div className={styles.body}>
          <button
            type="button"
            className={styles.all}
            aria-pressed={value === null}
            onClick={() => onChange(null)}
          >
            {t('records.allDepartments')}
          </button>
          {options.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
          {options.isError && (
            <EmptyState alert title={t('records.optionsFailed')} hint={errorText(t, options.error)}>
              <Button onClick={() => void options.refetch()}>{t('action.retry')}</Button>
            </EmptyState>
          )}
          {options.isSuccess && (
            <Tree
              // A search opens what it found; a tree reads that only when it is new.
              key={search.trim() === '' ? 'all' : 'found'}
              blockNode
              defaultExpandAll
              aria-label={t('records.departments')}
              treeData={nodes}
              selectedKeys={value === null ? [] : [value]}
              onSelect={(_, { node }) => choose(node.key)}
            />
          )}
        </div>
      </div>
    </Dock>
  );
}
