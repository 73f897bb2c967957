import { terminal } from '@outrider/contract/records/terminal';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Modal, TreeSelect } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import { callRecord } from '../../client/record-call.ts';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import styles from './equip-dialogs.module.css';

/** Takes terminals that came by themselves into the stock of a department. */
export function TakeOverDialog({
  terminalIds,
  name,
  onClose,
}: {
  readonly terminalIds: readonly number[];
  readonly name: string;
  readonly onClose: (done: boolean) => void;
}) {
  const t = useT();
  const id = useId();
  const [deptid, setDeptid] = useState<number>();
  const departments = useQuery({
    queryKey: ['records', 'terminal', 'options', 'deptid'],
    queryFn: async ({ signal }) => {
      const found = await callRecord(terminal, 'options', { field: 'deptid' }, { signal });
      await loadGlyphs(found.map(({ label }) => label).join(''));
      return found;
    },
  });
  const take = useMutation({
    mutationFn: (department: number) =>
      call('takeOverDevices', { terminalIds: [...terminalIds], deptid: department }),
    onSuccess: ({ taken }) => {
      confirm(t('equip.takenOver', { count: taken }));
      onClose(true);
    },
  });
  const problem = take.error ?? departments.error;
  return (
    <Modal
      open
      width={440}
      title={t('equip.takeOverTitle', { name })}
      okText={t('equip.takeOver')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: deptid === undefined, loading: take.isPending }}
      onOk={() => deptid !== undefined && take.mutate(deptid)}
      onCancel={() => onClose(false)}
      destroyOnHidden
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t('equip.takeOverHint')}</p>
        <div className={styles.field}>
          <label htmlFor={id}>{t('equip.department')}</label>
          <TreeSelect<number>
            id={id}
            className={styles.full ?? ''}
            showSearch
            treeDataSimpleMode
            treeDefaultExpandAll
            treeNodeFilterProp="title"
            loading={departments.isPending}
            {...(deptid !== undefined && { value: deptid })}
            treeData={(departments.data ?? []).map((one) => ({
              id: one.id,
              pId: one.parentId ?? 0,
              value: one.id,
              title: one.label,
            }))}
            onChange={setDeptid}
          />
        </div>
        {problem && <Alert showIcon role="alert" type="error" title={errorText(t, problem)} />}
      </div>
    </Modal>
  );
}
