import type { AreaClass } from '@outrider/contract';
import { MAX_AREA_NAME, MAX_AREA_TEXT } from '@outrider/domain';
import { useMutation } from '@tanstack/react-query';
import { Input, Modal, TreeSelect } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import styles from './form.module.css';
import { FormRow } from './form-row.tsx';
import { kinds, type RegionKind } from './region-kind.ts';
import type { RegionTree } from './region-tree.ts';
import { useFleetLists } from './use-fleet-lists.ts';

export interface ClassDialogProps {
  readonly kind: RegionKind;
  readonly tree: RegionTree | null;
  /** The classification that is edited; null adds one. */
  readonly edited: AreaClass | null;
  /** Where a new one goes. */
  readonly parentId: number | null;
  /** Somebody else has changed it meanwhile. */
  readonly onBehind: () => void;
  /** @param id of what was saved; null when nothing was */
  readonly onClose: (id: number | null) => void;
}

/** Adds a classification or edits one. */
export function ClassDialog({ kind, tree, edited, parentId, onBehind, onClose }: ClassDialogProps) {
  const t = useT();
  const id = useId();
  const lists = useFleetLists(true);
  const [name, setName] = useState(edited?.name ?? '');
  const [parent, setParent] = useState(edited?.parentId ?? parentId);
  const [deptid, setDeptid] = useState<number | null>(edited?.deptid ?? null);
  const [remark, setRemark] = useState(edited?.remark ?? '');
  const [isMissing, setMissing] = useState(false);
  // After a refusal the next saving is on top of what somebody else has made of it.
  const [isBehind, setBehind] = useState(false);
  const present = edited === null ? undefined : tree?.classes.get(edited.id);
  const saving = useMutation({
    mutationFn: () =>
      call(kinds[kind].saveClass, {
        ...(edited && {
          id: edited.id,
          version: (isBehind ? present : edited)?.version ?? edited.version,
        }),
        name: name.trim(),
        parentId: parent,
        remark: remark.trim(),
        deptid,
      }),
    onSuccess: (saved) => {
      confirm(t('region.class.saved'));
      onClose(saved);
    },
    onError: (error) => {
      warnOf(t, error);
      if (!(error instanceof CallError) || error.code !== 'recordChanged') return;
      setBehind(true);
      onBehind();
    },
  });
  const save = () => {
    if (name.trim() === '') {
      setMissing(true);
      document.getElementById(`${id}-name`)?.focus();
    } else saving.mutate();
  };
  const nodes = [...(tree?.classes.values() ?? [])]
    // Nothing goes below itself; the server refuses what lies deeper.
    .filter((one) => one.id !== edited?.id)
    .map((one) => ({ id: one.id, pId: one.parentId ?? 0, value: one.id, title: one.name }));
  return (
    <Modal
      open
      width={440}
      title={t(edited === null ? 'region.class.addTitle' : 'region.class.editTitle')}
      okText={t('region.form.save')}
      cancelText={t('region.form.cancel')}
      confirmLoading={saving.isPending}
      onOk={save}
      onCancel={() => onClose(null)}
    >
      <div className={styles.dialog}>
        <FormRow
          label={t('region.class.name')}
          htmlFor={`${id}-name`}
          required
          problem={isMissing ? t('region.class.nameRequired') : undefined}
        >
          <Input
            id={`${id}-name`}
            autoFocus
            maxLength={MAX_AREA_NAME}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setMissing(false);
            }}
            onPressEnter={save}
            {...(isMissing && { status: 'error' as const })}
          />
        </FormRow>
        <FormRow label={t('region.class.parent')} htmlFor={`${id}-parent`}>
          <TreeSelect<number | null>
            id={`${id}-parent`}
            style={{ width: '100%' }}
            allowClear
            treeDataSimpleMode
            treeDefaultExpandAll
            showSearch={{ treeNodeFilterProp: 'title' }}
            placeholder={t('region.class.top')}
            treeData={nodes}
            value={parent}
            onChange={(chosen) => setParent(chosen ?? null)}
          />
        </FormRow>
        {lists.departments.length > 1 && (
          <FormRow label={t('region.class.department')} htmlFor={`${id}-dept`}>
            <TreeSelect<number | null>
              id={`${id}-dept`}
              style={{ width: '100%' }}
              allowClear
              treeDataSimpleMode
              treeDefaultExpandAll
              showSearch={{ treeNodeFilterProp: 'title' }}
              treeData={lists.departments}
              value={deptid}
              onChange={(chosen) => setDeptid(chosen ?? null)}
            />
          </FormRow>
        )}
        <FormRow label={t('region.class.remark')} htmlFor={`${id}-remark`}>
          <Input.TextArea
            id={`${id}-remark`}
            maxLength={MAX_AREA_TEXT}
            autoSize={{ minRows: 2, maxRows: 5 }}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </FormRow>
      </div>
    </Modal>
  );
}
