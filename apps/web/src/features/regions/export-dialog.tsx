import { useMutation } from '@tanstack/react-query';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { download } from '../../client/download.ts';
import { useT } from '../../client/language.ts';
import { warnOf } from '../../client/notices.ts';
import styles from './form.module.css';
import { FormRow } from './form-row.tsx';
import type { RegionKind } from './region-kind.ts';
import type { RegionNode } from './region-tree.ts';

/** Names of formats are the same in every language. */
const formats = [
  { format: 'geojson', name: 'GeoJSON' },
  { format: 'kml', name: 'KML' },
  { format: 'gpx', name: 'GPX' },
] as const;
type Format = (typeof formats)[number]['format'];

export interface ExportDialogProps {
  readonly kind: RegionKind;
  readonly selected: RegionNode | undefined;
  readonly onClose: () => void;
}

/** Saves regions or markers as a file: all, those of a classification, or one. */
export function ExportDialog({ kind, selected, onClose }: ExportDialogProps) {
  const t = useT();
  const [format, setFormat] = useState<Format>('geojson');
  const [isAll, setAll] = useState(selected === undefined);
  const saving = useMutation({
    mutationFn: () =>
      download('exportAreas', {
        format,
        tree: kind,
        ...(isAll || selected === undefined
          ? {}
          : selected.kind === 'class'
            ? { treeId: selected.of.id }
            : { ids: String(selected.of.id) }),
      }),
    onSuccess: onClose,
    onError: (error) => warnOf(t, error),
  });
  return (
    <Modal
      open
      width={420}
      title={t('region.export.title')}
      okText={t('region.export.run')}
      cancelText={t('region.form.cancel')}
      confirmLoading={saving.isPending}
      onOk={() => saving.mutate()}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <FormRow label={t('region.export.format')}>
          <Radio.Group
            value={format}
            onChange={({ target }) => setFormat(target.value)}
            options={formats.map((one) => ({ value: one.format, label: one.name }))}
          />
          <small className={styles.note}>{t(`region.export.hint.${format}`)}</small>
        </FormRow>
        {selected !== undefined && (
          <FormRow label={t('region.export.what')}>
            <Radio.Group
              vertical
              value={isAll}
              onChange={({ target }) => setAll(target.value)}
              options={[
                {
                  value: false,
                  label:
                    selected.kind === 'class'
                      ? t('region.export.class', { name: selected.of.name })
                      : t('region.export.one', { name: selected.of.areaName }),
                },
                { value: true, label: t('region.export.all') },
              ]}
            />
          </FormRow>
        )}
      </div>
    </Modal>
  );
}
