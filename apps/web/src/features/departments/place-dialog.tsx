import type { DepartmentContents } from '@outrider/contract';
import { department } from '@outrider/contract/records/department';
import type { Translate } from '@outrider/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Modal, TreeSelect } from 'antd';
import { useId, useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import { callRecord } from '../../client/record-call.ts';
import { useCall } from '../../client/use-call.ts';
import {
  type DepartmentNode,
  type DepartmentRow,
  departmentTree,
  idsBelow,
} from './department-tree.ts';
import styles from './departments-page.module.css';

export interface PlaceDialogProps {
  /** below another one, or into it with everything */
  readonly kind: 'move' | 'merge';
  readonly row: DepartmentRow;
  readonly rows: readonly DepartmentRow[];
  readonly onClose: (done: boolean) => void;
}

/** Moves a department, or merges it into another one; says what moves with it. */
export function PlaceDialog({ kind, row, rows, onClose }: PlaceDialogProps) {
  const t = useT();
  const selectId = useId();
  const [target, setTarget] = useState<number | null>(null);
  const contents = useCall('departmentContents', { deptid: row.id });
  const choices = useMemo(() => {
    const own = idsBelow(rows, row.id);
    return choicesOf(departmentTree(rows.filter(({ id }) => !own.has(id))));
  }, [rows, row]);
  const to = rows.find(({ id }) => id === target);
  const placing = useMutation({
    mutationFn: async (id: number) => {
      if (kind === 'merge') await call('mergeDepartment', { deptid: row.id, intoid: id });
      else {
        const { version } = row;
        await callRecord(department, 'update', { id: row.id, version, values: { parentid: id } });
      }
    },
    onSuccess: () => {
      const names = { name: row.deptname, into: to?.deptname ?? '' };
      confirm(kind === 'merge' ? t('departments.merged', names) : t('departments.moved', names));
      onClose(true);
    },
  });
  const texts = {
    move: { title: t('departments.moveTitle', { name: row.deptname }), go: t('departments.move') },
    merge: {
      title: t('departments.mergeTitle', { name: row.deptname }),
      go: t('departments.merge'),
    },
  }[kind];
  return (
    <Modal
      open
      width={480}
      title={texts.title}
      okText={texts.go}
      cancelText={t('action.cancel')}
      okButtonProps={{
        danger: kind === 'merge',
        disabled: target === null || (target === row.parentid?.id && kind === 'move'),
        loading: placing.isPending,
      }}
      onOk={() => target !== null && placing.mutate(target)}
      onCancel={() => onClose(false)}
    >
      <div className={styles.dialog}>
        <label htmlFor={selectId}>
          {kind === 'merge' ? t('departments.mergeInto') : t('departments.moveBelow')}
          <TreeSelect<number | null>
            id={selectId}
            showSearch
            treeDefaultExpandAll
            treeNodeFilterProp="title"
            treeData={choices}
            value={target}
            onChange={(id) => setTarget(id ?? null)}
          />
        </label>
        {contents.data && (
          <Alert
            type={kind === 'merge' ? 'warning' : 'info'}
            showIcon
            title={kind === 'merge' ? t('departments.mergeMoves') : t('departments.moveMoves')}
            description={contentsText(t, contents.data)}
          />
        )}
        {kind === 'merge' && <p>{t('departments.mergeHint', { name: row.deptname })}</p>}
        {(placing.isError || contents.isError) && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={errorText(t, placing.error ?? contents.error)}
          />
        )}
      </div>
    </Modal>
  );
}

/** What stands in a department and below it, counted in words. */
function contentsText(t: Translate, contents: DepartmentContents): string {
  const { departments, vehicles, terminals, drivers, users, owners } = contents;
  const parts = [
    departments > 0 && t('record.department.dependents.departments', { count: departments }),
    vehicles > 0 && t('record.department.dependents.vehicles', { count: vehicles }),
    terminals > 0 && t('record.department.dependents.terminals', { count: terminals }),
    drivers > 0 && t('record.department.dependents.drivers', { count: drivers }),
    users > 0 && t('record.department.dependents.users', { count: users }),
    owners > 0 && t('record.department.dependents.owners', { count: owners }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : t('departments.nothing');
}

interface Choice {
  readonly value: number;
  readonly title: string;
  readonly children?: Choice[];
}

function choicesOf(nodes: readonly DepartmentNode[]): Choice[] {
  return nodes.map(({ row, children }) => ({
    value: row.id,
    title: row.deptname,
    ...(children && { children: choicesOf(children) }),
  }));
}
