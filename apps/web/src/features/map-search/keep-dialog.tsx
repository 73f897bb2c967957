import { MAX_AREA_NAME, MAX_AREA_TEXT, type Shape, wireOfShape } from '@outrider/domain';
import { useMutation } from '@tanstack/react-query';
import { Input, Modal, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import { useCall } from '../../client/use-call.ts';
import styles from './map-search.module.css';
import type { SymbolInput } from './search-context.ts';

export interface KeepDialogProps {
  readonly kind: 'region' | 'marker';
  readonly name: string;
  readonly shape: Shape;
  readonly symbolInput: SymbolInput;
  readonly onClose: () => void;
}

/** Keeps a place as a marker, or an area as a region: what it is called and where it stands in the tree. */
export function KeepDialog({ kind, name, shape, symbolInput, onClose }: KeepDialogProps) {
  const t = useT();
  const id = useId();
  const tree = useCall(kind === 'marker' ? 'markerTree' : 'regionTree', {});
  const [areaName, setName] = useState(name);
  const [treeId, setTreeId] = useState<number | null>(null);
  const [description, setDescription] = useState('');
  const [iconType, setIcon] = useState('');
  const [isShared, setShared] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const classes = tree.data?.treeList ?? [];
  const chosen = treeId ?? classes.find(({ editable }) => editable)?.id ?? classes[0]?.id ?? null;
  const nameFault = areaName.trim() === '' ? t('search.keep.nameRequired') : undefined;
  const save = useMutation({
    mutationFn: async () => {
      // The first one of somebody who has no classification yet gets one.
      const parent =
        chosen ??
        (await call(kind === 'marker' ? 'saveMarkerClass' : 'saveRegionClass', {
          name: t('search.keep.firstClass'),
        }));
      return call('addArea', {
        ...wireOfShape(shape),
        areaName: areaName.trim(),
        treeId: Number(parent),
        share: isShared ? 1 : 0,
        description,
        ...(kind === 'marker' ? { iconType } : {}),
      });
    },
    onSuccess: () => {
      confirm(t(`search.keep.done.${kind}`, { name: areaName.trim() }));
      void tree.refetch();
      onClose();
    },
    onError: (error) => warnOf(t, error),
  });
  const SymbolChoice = symbolInput;
  return (
    <Modal
      open
      width="min(440px, 96vw)"
      title={t(`search.keep.title.${kind}`)}
      okText={t('search.keep.save')}
      cancelText={t('search.cancel')}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: tree.isPending }}
      onOk={() => {
        setChecked(true);
        if (nameFault === undefined) save.mutate();
      }}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <label htmlFor={`${id}-name`}>{t('search.keep.name')}</label>
        <div>
          <Input
            id={`${id}-name`}
            autoFocus
            maxLength={MAX_AREA_NAME}
            value={areaName}
            status={isChecked && nameFault ? 'error' : ''}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={() => nameFault === undefined && save.mutate()}
          />
          {isChecked && nameFault && (
            <span className={styles.problem} role="alert">
              {nameFault}
            </span>
          )}
        </div>
        <label htmlFor={`${id}-class`}>{t('search.keep.class')}</label>
        <Select<number>
          id={`${id}-class`}
          loading={tree.isPending}
          placeholder={t('search.keep.firstClass')}
          {...(chosen === null ? {} : { value: chosen })}
          options={classes.map((one) => ({ value: one.id, label: one.name }))}
          onChange={setTreeId}
        />
        {kind === 'marker' && (
          <>
            <span id={`${id}-symbol`}>{t('search.keep.symbol')}</span>
            <SymbolChoice value={iconType} onChange={setIcon} labelledBy={`${id}-symbol`} />
          </>
        )}
        <label htmlFor={`${id}-description`}>{t('search.keep.description')}</label>
        <Input.TextArea
          id={`${id}-description`}
          rows={2}
          maxLength={MAX_AREA_TEXT}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <label htmlFor={`${id}-share`}>{t('search.keep.share')}</label>
        <div>
          <Switch id={`${id}-share`} size="small" checked={isShared} onChange={setShared} />
        </div>
      </div>
    </Modal>
  );
}
