import { colour, type SetupState } from '@outrider/contract';
import { isChinaMobile, plateOf, terminalPhoneOf } from '@outrider/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import { DepartmentSelect } from './department-select.tsx';
import styles from './first-run-guide.module.css';
import type { GuideVehicle } from './guide-state.ts';
import { draftProblems, type VehicleDraft } from './vehicle-draft.ts';

export interface VehicleStepProps {
  readonly setup: SetupState;
  readonly draft: VehicleDraft;
  readonly onDraft: (draft: VehicleDraft) => void;
  /** The vehicle that was added before, if there is one to go on with. */
  readonly current: GuideVehicle | null;
  readonly onBack: () => void;
  readonly onDone: (vehicle: GuideVehicle) => void;
}

/** Second: the vehicle and its terminal. */
export function VehicleStep(props: VehicleStepProps) {
  const { setup, draft, onDraft, current, onBack, onDone } = props;
  const t = useT();
  const queries = useQueryClient();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const problems = draftProblems(draft);
  const change = (part: Partial<VehicleDraft>) => onDraft({ ...draft, ...part });

  const add = async () => {
    setTried(true);
    if (busy || draft.deptid === null || Object.values(problems).some(Boolean)) return;
    setBusy(true);
    setFailure(null);
    const [plate, phone, terminal] = [
      plateOf(draft.plate),
      terminalPhoneOf(draft.phone),
      draft.terminal.trim(),
    ];
    try {
      const { carid } = await call('addVehicle', {
        carnumber: plate,
        platecolor: draft.color,
        cartype: draft.type.trim(),
        deptid: draft.deptid,
        terminal,
        phone,
      });
      confirm(t('guide.vehicle.added', { plate }));
      void queries.invalidateQueries({ queryKey: ['setup'] });
      void queries.invalidateQueries({ queryKey: ['homeOverview'] });
      onDone({ carid, plate, terminal, phone });
    } catch (error) {
      setFailure(errorText(t, error));
    } finally {
      setBusy(false);
    }
  };

  const item = (
    name: keyof typeof problems | 'color' | 'type',
    label: string,
    field: ReactNode,
    hint?: string,
  ) => {
    const problem = tried && name in problems ? problems[name as keyof typeof problems] : undefined;
    return (
      <Form.Item
        label={label}
        htmlFor={`guide-${name}`}
        {...(problem ? { validateStatus: 'error', help: t(problem) } : hint && { help: hint })}
      >
        {field}
      </Form.Item>
    );
  };
  const isUnusual =
    /^\d{6,}$/.test(draft.phone.trim()) && !isChinaMobile(terminalPhoneOf(draft.phone));

  return (
    <Form layout="vertical" onFinish={() => void add()} className={styles.form ?? ''}>
      <h3>{t('guide.vehicle.title')}</h3>
      <p>{t('guide.vehicle.text')}</p>
      <div className={styles.columns}>
        {item(
          'plate',
          t('guide.vehicle.plate'),
          <Input
            id="guide-plate"
            autoFocus
            value={draft.plate}
            onChange={(event) => change({ plate: event.target.value })}
          />,
        )}
        {item(
          'color',
          t('guide.vehicle.color'),
          <Select
            id="guide-color"
            value={draft.color}
            options={colour.map(({ code, labelKey }) => ({ value: code, label: t(labelKey) }))}
            onChange={(color) => change({ color })}
          />,
        )}
        {item(
          'terminal',
          t('guide.vehicle.terminal'),
          <Input
            id="guide-terminal"
            value={draft.terminal}
            onChange={(event) => change({ terminal: event.target.value })}
          />,
          t('guide.vehicle.terminalHint'),
        )}
        {item(
          'phone',
          t('guide.vehicle.phone'),
          <Input
            id="guide-phone"
            inputMode="numeric"
            value={draft.phone}
            onChange={(event) => change({ phone: event.target.value })}
          />,
          isUnusual ? t('guide.vehicle.notMobile') : t('guide.vehicle.phoneHint'),
        )}
        {item(
          'deptid',
          t('guide.vehicle.department'),
          <DepartmentSelect
            id="guide-deptid"
            departments={setup.departments}
            value={draft.deptid}
            onChange={(deptid) => change({ deptid })}
          />,
        )}
        {item(
          'type',
          t('guide.vehicle.type'),
          <Input
            id="guide-type"
            maxLength={60}
            placeholder={t('guide.vehicle.typeHint')}
            value={draft.type}
            onChange={(event) => change({ type: event.target.value })}
          />,
        )}
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <footer className={styles.actions}>
        <Button onClick={onBack}>{t('guide.back')}</Button>
        {current && (
          <Button type="link" onClick={() => onDone(current)}>
            {t('guide.vehicle.current', { plate: current.plate })}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('guide.vehicle.create')}
        </Button>
      </footer>
    </Form>
  );
}
