import type { Rule } from '@outrider/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal, Popconfirm, Segmented, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { use, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { confirm, warn, warnOf } from '../../client/notices.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { TreeModel } from '../../kit/tree/tree-model.ts';
import { numberOf, useVehicleItems } from './choices.ts';
import styles from './presence.module.css';
import { VehicleTree } from './vehicle-tree.tsx';

const ENTRY = 5;
const EXIT = 6;
const DAY_END_S = 86_399;
const WIDTH_PX = 620;
const MAX_NAME = 60;

export interface LinkDialogProps {
  readonly area: { readonly id: number; readonly areaName: string };
  readonly onClose: () => void;
}

interface Draft {
  readonly ruleName: string;
  readonly ruleType: number;
  readonly startTime: number;
  readonly endTime: number;
}

/** Which vehicles must not enter a region, or not leave it, and when (spec/2 §2.2, §7). */
export function LinkDialog({ area, onClose }: LinkDialogProps) {
  use(mapTexts());
  const t = useT();
  const rules = useCall('listRule', { limit: 100, page: 1, allPage: 1, areaId: area.id });
  const [chosen, setChosen] = useState<number | null | undefined>();
  // Whoever linked vehicles before sees that first.
  const known = rules.data?.data ?? [];
  const rule =
    known.find(({ id }) => id === chosen) ?? (chosen === undefined ? known[0] : undefined);
  return (
    <Modal
      open
      width={WIDTH_PX}
      title={t('link.title', { name: area.areaName })}
      onCancel={onClose}
      footer={null}
    >
      {rules.isError ? (
        <EmptyState alert title={t('presence.failed')} hint={errorText(t, rules.error)}>
          <Button onClick={() => void rules.refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : rules.isPending ? null : (
        <>
          {known.length > 0 && (
            <RuleList rules={known} active={rule?.id ?? null} onChoose={setChosen} />
          )}
          <LinkForm key={rule?.id ?? 'new'} area={area} rule={rule} onClose={onClose} />
        </>
      )}
    </Modal>
  );
}

function RuleList(props: {
  readonly rules: readonly Rule[];
  readonly active: number | null;
  readonly onChoose: (id: number | null) => void;
}) {
  const t = useT();
  const client = useQueryClient();
  const remove = async (id: number) => {
    try {
      await call('deleteRule', { id });
      confirm(t('link.removed'));
      props.onChoose(null);
      await client.invalidateQueries({ queryKey: ['listRule'] });
    } catch (error) {
      warnOf(t, error);
    }
  };
  return (
    <ul className={styles.rules} aria-label={t('link.rules')}>
      {props.rules.map((rule) => (
        <li
          key={rule.id}
          className={styles.rule}
          data-active={rule.id === props.active || undefined}
        >
          <button type="button" className={styles.link} onClick={() => props.onChoose(rule.id)}>
            {t(rule.ruleType === EXIT ? 'link.exit' : 'link.entry')}
          </button>
          <span className={styles.ruleName} title={rule.ruleName}>
            {rule.ruleName}
          </span>
          <span className={styles.quiet}>{t('link.count', { count: rule.vehicleCount })}</span>
          <Popconfirm
            title={t('link.removeAsk')}
            okText={t('link.delete')}
            cancelText={t('action.cancel')}
            onConfirm={() => void remove(rule.id)}
          >
            <Button size="small" type="text" danger>
              {t('link.delete')}
            </Button>
          </Popconfirm>
        </li>
      ))}
      <li className={styles.rule} data-active={props.active === null || undefined}>
        <button type="button" className={styles.link} onClick={() => props.onChoose(null)}>
          {t('link.another')}
        </button>
      </li>
    </ul>
  );
}

function LinkForm({ area, rule, onClose }: LinkDialogProps & { readonly rule: Rule | undefined }) {
  const t = useT();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({
    ruleName: rule?.ruleName ?? area.areaName,
    ruleType: rule?.ruleType ?? ENTRY,
    startTime: rule?.startTime ?? 0,
    endTime: rule?.endTime ?? DAY_END_S,
  });
  const fieldId = useId();
  const [isSaving, setSaving] = useState(false);
  const { items, isPending, error, refetch } = useVehicleItems();
  const linked = useCall(
    'ruleVehicleList',
    { ruleId: rule?.id ?? 1, limit: 20, page: 1, allPage: 1, isAssigned: 1 },
    { enabled: rule !== undefined },
  );
  const model = useMemo(() => new TreeModel(items), [items]);
  useSyncExternalStore(model.subscribe, () => model.version);
  useEffect(() => {
    if (linked.data) model.restoreChecked(linked.data.data.map(({ carid }) => `v${carid}`));
  }, [model, linked.data]);
  const checked = model.checkedLeaves();

  const save = async () => {
    const ruleName = draft.ruleName.trim();
    if (ruleName === '') {
      warn(t('link.nameMissing'));
      return;
    }
    setSaving(true);
    try {
      const areaIds = rule?.areaIds ?? JSON.stringify([area.id]);
      const fields = { ...draft, ruleName, areaIds };
      const { id } = rule
        ? await call('updateRule', {
            ...fields,
            id: rule.id,
            version: rule.version,
            deptid: rule.deptid,
          })
        : await call('addRule', fields);
      const ids = checked.map((index) => numberOf(model.items[index]?.id ?? 'v0'));
      await call('saveRuleVehicles', { ruleId: id, vehicleIdListStr: JSON.stringify(ids) });
      await client.invalidateQueries({ queryKey: ['listRule'] });
      await client.invalidateQueries({ queryKey: ['ruleVehicleList'] });
      confirm(t('link.saved', { count: ids.length }));
      onClose();
    } catch (failure) {
      warnOf(t, failure);
      setSaving(false);
    }
  };
  const isLoading = isPending || (rule !== undefined && linked.isPending);
  const failure = error ?? linked.error;
  return (
    <>
      <div className={styles.form}>
        <Segmented
          className={styles.wide ?? ''}
          block
          value={draft.ruleType}
          options={[
            { value: ENTRY, label: t('link.entry') },
            { value: EXIT, label: t('link.exit') },
          ]}
          onChange={(ruleType) => setDraft({ ...draft, ruleType })}
        />
        <label htmlFor={`${fieldId}-name`}>
          {t('link.name')}
          <Input
            id={`${fieldId}-name`}
            value={draft.ruleName}
            maxLength={MAX_NAME}
            onChange={(event) => setDraft({ ...draft, ruleName: event.target.value })}
          />
        </label>
        <label htmlFor={`${fieldId}-hours`}>
          {t('link.hours')}
          <TimePicker.RangePicker
            id={`${fieldId}-hours`}
            order={false}
            allowClear={false}
            value={[clockOf(draft.startTime), clockOf(draft.endTime)]}
            onChange={(range) => {
              if (!range?.[0] || !range[1]) return;
              setDraft({ ...draft, startTime: secondsOf(range[0]), endTime: secondsOf(range[1]) });
            }}
          />
        </label>
      </div>
      {failure ? (
        <EmptyState alert title={t('presence.failed')} hint={errorText(t, failure)}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : (
        <div aria-busy={isLoading}>
          <VehicleTree model={model} label={t('link.vehicles')} />
        </div>
      )}
      <p className={styles.hint}>
        {t(draft.ruleType === EXIT ? 'link.exitHint' : 'link.entryHint')}
      </p>
      <div className={styles.foot}>
        <span>{t('link.count', { count: checked.length })}</span>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button
          type="primary"
          loading={isSaving}
          disabled={isLoading || failure !== null}
          onClick={() => void save()}
        >
          {t('link.save')}
        </Button>
      </div>
    </>
  );
}

const clockOf = (seconds: number) => dayjs().startOf('day').add(seconds, 'second');
const secondsOf = (time: dayjs.Dayjs) => time.hour() * 3600 + time.minute() * 60 + time.second();
