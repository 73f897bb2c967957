import type { BackupSchedule } from '@outrider/contract';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import styles from './backups-page.module.css';
import { useBackupAction } from './use-backups.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const RHYTHMS = ['off', 'daily', 'weekly'] as const;

/** When backups are made by themselves, of what, and how many are kept. */
export function PlanForm({
  schedule,
  mayPlan,
}: {
  readonly schedule: BackupSchedule;
  readonly mayPlan: boolean;
}) {
  const t = useT();
  const { by, next, ...saved } = schedule;
  const [plan, setPlan] = useState(saved);
  const save = useBackupAction(() => call('saveBackupSchedule', plan), {
    done: t('backup.saved'),
  });
  const set = (part: Partial<typeof plan>) => setPlan({ ...plan, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined);
  };
  const isOn = plan.rhythm !== 'off';
  return (
    <form className={styles.plan} onSubmit={submit} aria-label={t('backup.plan')}>
      <h2>{t('backup.plan')}</h2>
      <Row label={t('backup.rhythm')}>
        {(id) => (
          <Select
            id={id}
            disabled={!mayPlan}
            value={plan.rhythm}
            options={RHYTHMS.map((value) => ({ value, label: t(`backup.rhythm.${value}`) }))}
            onChange={(rhythm) => set({ rhythm })}
          />
        )}
      </Row>
      {plan.rhythm === 'weekly' && (
        <Row label={t('backup.weekday')}>
          {(id) => (
            <Select
              id={id}
              disabled={!mayPlan}
              value={plan.weekday}
              options={WEEKDAYS.map((value) => ({ value, label: t(`backup.weekday.${value}`) }))}
              onChange={(weekday) => set({ weekday })}
            />
          )}
        </Row>
      )}
      {isOn && (
        <>
          <Row label={t('backup.hour')}>
            {(id) => (
              <Select
                id={id}
                disabled={!mayPlan}
                value={plan.hour}
                options={HOURS}
                onChange={(hour) => set({ hour })}
              />
            )}
          </Row>
          <Checkbox
            disabled={!mayPlan}
            checked={plan.withPositions}
            onChange={({ target }) => set({ withPositions: target.checked })}
          >
            {t('backup.positions')}
          </Checkbox>
          <Checkbox
            disabled={!mayPlan}
            checked={plan.withFiles}
            onChange={({ target }) => set({ withFiles: target.checked })}
          >
            {t('backup.files')}
          </Checkbox>
          <Row label={t('backup.keepLast')}>
            {(id) => (
              <InputNumber
                id={id}
                disabled={!mayPlan}
                min={0}
                max={999}
                precision={0}
                value={plan.keepLast}
                onChange={(keepLast) => set({ keepLast: keepLast ?? 0 })}
              />
            )}
          </Row>
          <Row label={t('backup.keepDays')}>
            {(id) => (
              <InputNumber
                id={id}
                disabled={!mayPlan}
                min={0}
                max={3650}
                precision={0}
                value={plan.keepDays}
                onChange={(keepDays) => set({ keepDays: keepDays ?? 0 })}
              />
            )}
          </Row>
          <p className={styles.hint}>{t('backup.keepHint')}</p>
        </>
      )}
      <p className={styles.hint}>
        {t('backup.next', {
          time: next === null ? t('backup.none') : dateTimeText(new Date(next)),
        })}
        {by !== '' && <span>{t('backup.planBy', { name: by })}</span>}
      </p>
      {mayPlan && (
        <Button htmlType="submit" loading={save.isPending}>
          {t('backup.save')}
        </Button>
      )}
    </form>
  );
}

function Row({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
