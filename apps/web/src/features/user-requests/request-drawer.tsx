import type { UserRequest } from '@outrider/contract';
import { Alert, Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '../../client/language.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import { ApproveForm } from './approve-form.tsx';
import { RejectForm } from './reject-form.tsx';
import styles from './request-drawer.module.css';
import { StatusTag } from './status-tag.tsx';
import { RequestStatus } from './use-user-requests.ts';

export interface RequestDrawerProps {
  readonly request: UserRequest | null;
  readonly mayDecide: boolean;
  readonly onClose: () => void;
}

/** Everything about one request; whoever may, decides here. */
export function RequestDrawer({ request, mayDecide, onClose }: RequestDrawerProps) {
  const t = useT();
  return (
    <Drawer
      open={request !== null}
      size="min(440px, 100vw)"
      title={request && t('userRequest.detail', { name: request.displayname })}
      destroyOnHidden
      onClose={onClose}
    >
      {request && (
        <>
          <Facts request={request} />
          {mayDecide && request.status === RequestStatus.waiting && (
            <DecisionForms key={request.id} request={request} onDone={onClose} />
          )}
        </>
      )}
    </Drawer>
  );
}

function Facts({ request }: { readonly request: UserRequest }) {
  const t = useT();
  const time = (text: string) => dateTimeText(new Date(text));
  const rows: (readonly [string, string])[] = [
    [t('userRequest.loginName'), request.loginname],
    [t('userRequest.company'), request.company],
    [t('userRequest.phone'), request.phone],
    [t('userRequest.email'), request.email],
    [t('userRequest.remark'), request.remark],
    [t('userRequest.address'), request.address],
    [t('userRequest.received'), time(request.createtime)],
  ];
  if (request.decidetime !== null) {
    rows.push(
      [t('userRequest.decidedBy'), request.decidedBy],
      [t('userRequest.decided'), time(request.decidetime)],
    );
  }
  if (request.reason !== '') rows.push([t('userRequest.reason'), request.reason]);
  return (
    <dl className={styles.facts}>
      <dt>{t('userRequest.state')}</dt>
      <dd>
        <StatusTag status={request.status} />
      </dd>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value || t('userRequest.noValue')}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DecisionFormsProps {
  readonly request: UserRequest;
  readonly onDone: () => void;
}

function DecisionForms({ request, onDone }: DecisionFormsProps) {
  const t = useT();
  const isTaken = request.isNameTaken === 1;
  const [verdict, setVerdict] = useState<'approve' | 'reject'>(isTaken ? 'reject' : 'approve');
  return (
    <section className={styles.decision} aria-label={t('userRequest.decision')}>
      {isTaken && <Alert type="warning" showIcon title={t('userRequest.nameTakenHint')} />}
      <Segmented
        block
        aria-label={t('userRequest.decision')}
        value={verdict}
        options={[
          { value: 'approve', label: t('userRequest.approve'), disabled: isTaken },
          { value: 'reject', label: t('userRequest.reject') },
        ]}
        onChange={setVerdict}
      />
      {verdict === 'approve' ? (
        <ApproveForm request={request} onDone={onDone} />
      ) : (
        <RejectForm request={request} onDone={onDone} />
      )}
    </section>
  );
}
