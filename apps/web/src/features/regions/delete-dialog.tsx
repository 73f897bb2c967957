import { Modal } from 'antd';
import { useT } from '../../client/language.ts';
import type { RegionNode } from './region-tree.ts';

export interface DeleteDialogProps {
  readonly node: RegionNode;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a classification, region or marker is deleted. */
export function DeleteDialog({ node, isBusy, onDelete, onClose }: DeleteDialogProps) {
  const t = useT();
  const name = node.kind === 'class' ? node.of.name : node.of.areaName;
  return (
    <Modal
      open
      width={420}
      title={t('region.deleteTitle', { name })}
      okText={t('region.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('region.form.cancel')}
      confirmLoading={isBusy}
      onOk={onDelete}
      onCancel={onClose}
    >
      {t(node.kind === 'class' ? 'region.deleteClassText' : 'region.deleteAreaText')}
    </Modal>
  );
}
