import type { SetupState } from '@outrider/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { DepartmentSelect } from './department-select.tsx';
import styles from './first-run-guide.module.css';

export interface DepartmentStepProps {
  readonly setup: SetupState;
  readonly deptid: number | null;
  readonly mayAdd: boolean;
  readonly onDone: (deptid: number) => void;
}

/** First: a department that exists, or a new one. */
export function DepartmentStep({ setup, deptid, mayAdd, onDone }: DepartmentStepProps) {
  const t = useT();
  const queries = useQueryClient();
  const top = setup.departments[0]?.deptid ?? null;
  const isKnown = setup.departments.some((department) => department.deptid === deptid);
  const [isNew, setIsNew] = useState(mayAdd && !isKnown && setup.departments.length <= 1);
  const [chosen, setChosen] = useState(isKnown ? deptid : top);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isEmpty = name.trim() === '';

  const goOn = async () => {
    if (busy || chosen === null) return;
    if (!isNew) return onDone(chosen);
    setTried(true);
    if (isEmpty) return;
    setBusy(true);
    setFailure(null);
    try {
      const added = await call('addDepartment', { deptname: name.trim(), parentid: chosen });
      await queries.invalidateQueries({ queryKey: ['setup'] });
      onDone(added.deptid);
    } catch (error) {
      setFailure(errorText(t, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form layout="vertical" onFinish={() => void goOn()} className={styles.form ?? ''}>
      <h3>{t('guide.department.title')}</h3>
      <p>{t('guide.department.text')}</p>
      {mayAdd && (
        <Segmented
          value={isNew ? 'new' : 'existing'}
          options={[
            { value: 'existing', label: t('guide.department.existing') },
            { value: 'new', label: t('guide.department.new') },
          ]}
          onChange={(value) => setIsNew(value === 'new')}
        />
      )}
      {isNew && (
        <Form.Item
          label={t('guide.department.name')}
          htmlFor="guide-department-name"
          {...(tried &&
            isEmpty && { validateStatus: 'error', help: t('guide.department.nameRequired') })}
        >
          <Input
            id="guide-department-name"
            autoFocus
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Form.Item>
      )}
      <Form.Item
        label={isNew ? t('guide.department.parent') : t('guide.department.choose')}
        htmlFor="guide-department"
      >
        <DepartmentSelect
          id="guide-department"
          departments={setup.departments}
          value={chosen}
          onChange={setChosen}
        />
      </Form.Item>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <footer className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {isNew ? t('guide.department.create') : t('guide.next')}
        </Button>
      </footer>
    </Form>
  );
}
