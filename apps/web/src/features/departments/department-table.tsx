import { Dropdown, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { useT } from '../../client/language.ts';
import { numberText } from '../../kit/number-text.ts';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import type { RowAction } from '../../records/index.ts';
import type { DepartmentNode, DepartmentRow } from './department-tree.ts';
import styles from './departments-page.module.css';

export interface DepartmentTableProps {
  readonly nodes: readonly DepartmentNode[];
  /** everything is open: it was searched for */
  readonly isFound: boolean;
  readonly actionsOf: (row: DepartmentRow) => readonly RowAction[];
  readonly onOpen: (row: DepartmentRow) => void;
}

/** The departments as a table whose rows open and close. */
export function DepartmentTable({ nodes, isFound, actionsOf, onOpen }: DepartmentTableProps) {
  const t = useT();
  const all = useMemo(() => keysOf(nodes), [nodes]);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const isPhone = usePhoneWidth();
  const menuOf = (row: DepartmentRow) => {
    const actions = actionsOf(row);
    return {
      items: actions.map(({ key, label, danger = false, disabled = false }) => ({
        key,
        label,
        danger,
        disabled,
      })),
      onClick: ({ key }: { key: string }) => actions.find((one) => one.key === key)?.onClick(),
    };
  };
  const people: TableColumnsType<DepartmentNode> = [
    {
      key: 'contact',
      title: t('record.department.contact'),
      width: 140,
      render: (_, { row }) => row.contact,
    },
    {
      key: 'phone',
      title: t('record.department.phone'),
      width: 150,
      render: (_, { row }) => row.phone,
    },
  ];
  const columns: TableColumnsType<DepartmentNode> = [
    {
      key: 'name',
      title: t('record.department.deptname'),
      width: isPhone ? 190 : 320,
      render: (_, { row }) => (
        <Dropdown trigger={['contextMenu']} menu={menuOf(row)}>
          <button type="button" className={styles.name} onClick={() => onOpen(row)}>
            {row.deptname}
          </button>
        </Dropdown>
      ),
    },
    // On a phone the details have them: there the counts come first.
    ...(isPhone ? [] : people),
    {
      key: 'vehicles',
      title: t('record.department.vehicles'),
      width: isPhone ? 80 : 130,
      align: 'end',
      render: (_, { row, vehicles }) => <Count own={row.vehicles ?? 0} all={vehicles} />,
    },
    {
      key: 'users',
      title: t('record.department.users'),
      width: isPhone ? 72 : 110,
      align: 'end',
      render: (_, { row, users }) => <Count own={row.users ?? 0} all={users} />,
    },
    {
      key: 'actions',
      width: 48,
      align: 'center',
      fixed: 'right',
      render: (_, { row }) => (
        <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(row)}>
          <button
            type="button"
            className={styles.more}
            aria-label={t('departments.actions', { name: row.deptname })}
          >
            ⋯
          </button>
        </Dropdown>
      ),
    },
  ];
  return (
    <Table<DepartmentNode>
      size="small"
      sticky
      pagination={false}
      rowKey={({ row }) => row.id}
      columns={columns}
      dataSource={nodes}
      scroll={{ x: isPhone ? 390 : 720 }}
      expandable={{
        expandedRowKeys: isFound ? all : all.filter((id) => !closed.has(id)),
        onExpand: (open, { row }) => {
          const next = new Set(closed);
          if (open) next.delete(row.id);
          else next.add(row.id);
          setClosed(next);
        },
      }}
    />
  );
}

/** What stands below a department altogether, and in it alone where that is less. */
function Count({ own, all }: { readonly own: number; readonly all: number }) {
  const t = useT();
  if (own === all) return numberText(all);
  return (
    <span title={t('departments.ownOfAll', { own, all })}>
      <span className={styles.own}>{numberText(own)} / </span>
      {numberText(all)}
    </span>
  );
}

function keysOf(nodes: readonly DepartmentNode[]): number[] {
  return nodes.flatMap(({ row, children }) => [row.id, ...keysOf(children ?? [])]);
}
