import { builtInRoles, type UserRequest, type UserRequestOptions } from '@outrider/contract';
import type { Translate } from '@outrider/i18n';
import { Alert, Button, DatePicker, Form, Select, Skeleton, Switch, TreeSelect } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import styles from './request-drawer.module.css';
import { useDecision } from './use-decision.ts';
import { useGrantOptions } from './use-user-requests.ts';
import { VehicleSelect } from './vehicle-select.tsx';

interface Grant {
  readonly deptid: number;
  readonly roleid: number;
  readonly loginType: 0 | 1 | 2;
  readonly carid?: number;
}

interface ApproveFormProps {
  readonly request: UserRequest;
  readonly onDone: () => void;
}

/** Makes an account of a request: where it belongs, what it may, of which kind it is, until when. */
export function ApproveForm(props: ApproveFormProps) {
  const t = useT();
  const options = useGrantOptions();
  if (options.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (options.isError) {
    return (
      <EmptyState alert title={t('userRequest.optionsFailed')} hint={errorText(t, options.error)}>
        <Button onClick={() => void options.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  return <GrantForm {...props} options={options.data} />;
}

function GrantForm({
  request,
  onDone,
  options,
}: ApproveFormProps & { readonly options: UserRequestOptions }) {
  const t = useT();
  const clientId = useId();
  const [form] = Form.useForm<Grant>();
  const loginType = Form.useWatch('loginType', form);
  const [isClient, setIsClient] = useState(false);
  const [expiry, setExpiry] = useState('');
  const { decide, isPending, problem } = useDecision(
    ({ carid, ...grant }: Grant) =>
      call('approveUserRequest', {
        id: request.id,
        ...grant,
        ...(grant.loginType === 1 && carid !== undefined && { carid }),
        isClient: isClient ? 1 : 0,
        ...(expiry !== '' && { expiry }),
      }),
    t('userRequest.wasApproved', { name: request.displayname }),
    onDone,
  );
  return (
    <Form<Grant>
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={isPending}
      initialValues={{ loginType: 0, deptid: options.departments[0]?.id }}
      onFinish={(values) => decide(values)}
    >
      <Form.Item
        name="deptid"
        label={t('userRequest.department')}
        rules={[{ required: true, message: t('userRequest.departmentRequired') }]}
      >
        <TreeSelect
          showSearch
          treeDefaultExpandAll
          treeDataSimpleMode
          treeNodeFilterProp="title"
          treeData={options.departments.map(({ id, parentId, name }) => ({
            id,
            pId: parentId ?? 0,
            value: id,
            title: name,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="roleid"
        label={t('userRequest.role')}
        extra={t('userRequest.roleHint')}
        rules={[{ required: true, message: t('userRequest.roleRequired') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={options.roles.map((role) => ({ value: role.id, label: roleName(t, role) }))}
        />
      </Form.Item>
      <Form.Item name="loginType" label={t('userRequest.loginType')}>
        <Select
          options={[
            { value: 0, label: t('userRequest.loginType.operator') },
            { value: 1, label: t('userRequest.loginType.vehicle') },
            { value: 2, label: t('userRequest.loginType.quiet') },
          ]}
        />
      </Form.Item>
      {loginType === 1 && (
        <Form.Item
          name="carid"
          label={t('userRequest.vehicle')}
          rules={[{ required: true, message: t('userRequest.vehicleRequired') }]}
        >
          <VehicleSelect />
        </Form.Item>
      )}
      <div className={styles.switch}>
        <span id={clientId}>
          {t('userRequest.client')}
          <small>{t('userRequest.clientHint')}</small>
        </span>
        <Switch aria-labelledby={clientId} checked={isClient} onChange={setIsClient} />
      </div>
      <Form.Item label={t('userRequest.expiry')} extra={t('userRequest.expiryHint')}>
        <DatePicker
          className={styles.full ?? ''}
          aria-label={t('userRequest.expiry')}
          format="YYYY-MM-DD"
          disabledDate={(day) => day.endOf('day').valueOf() < Date.now()}
          onChange={(_, text) => setExpiry(typeof text === 'string' ? text : '')}
        />
      </Form.Item>
      {problem && <Alert className={styles.full ?? ''} type="error" showIcon title={problem} />}
      <Button block type="primary" htmlType="submit" loading={isPending}>
        {t('userRequest.approveSubmit')}
      </Button>
    </Form>
  );
}

/** Built-in roles have a name in every language, the others the one that they were given. */
function roleName(t: Translate, { name, builtIn }: UserRequestOptions['roles'][number]): string {
  if (!builtIn) return name;
  if (name === builtInRoles.administrator.name) return t('role.administrator');
  if (name === builtInRoles.dispatcher.name) return t('role.dispatcher');
  return name === builtInRoles.viewer.name ? t('role.viewer') : name;
}
