import type { DueCount } from '@outrider/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Form, InputNumber, Modal, Switch } from 'antd';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import styles from './safeguard.module.css';

const MAINTENANCE = 4;
const MOST_DAYS = 365;
const MOST_KM = 50_000;

type Values = Pick<DueCount, 'advancedays' | 'advancekm' | 'remind'>;

/** From when on something of a kind is due soon, and whether inboxes are told. */
export function SettingsDialog({
  count: { kind, advancedays, advancekm, remind },
  onClose,
}: {
  readonly count: DueCount;
  readonly onClose: (saved: boolean) => void;
}) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const saving = useMutation({
    mutationFn: (values: Values) =>
      call('saveDueSettings', { kind, ...values, advancekm: values.advancekm ?? 0 }),
    onSuccess: () => {
      confirm(t('due.settings.saved'));
      onClose(true);
    },
  });
  const required = [{ required: true, message: t('invalid.required') }];
  return (
    <Modal
      open
      title={t('due.settings')}
      okText={t('records.save')}
      cancelText={t('action.cancel')}
      confirmLoading={saving.isPending}
      onOk={() => form.submit()}
      onCancel={() => onClose(false)}
    >
      <p className={styles.scope}>{t('due.settings.scope')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ advancedays, advancekm, remind }}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item name="advancedays" label={t('due.settings.days')} rules={required}>
          <InputNumber min={0} max={MOST_DAYS} precision={0} suffix={t('records.unit.d')} />
        </Form.Item>
        {kind === MAINTENANCE && (
          <Form.Item name="advancekm" label={t('due.settings.km')} rules={required}>
            <InputNumber min={0} max={MOST_KM} precision={0} suffix={t('due.unitKm')} />
          </Form.Item>
        )}
        <Form.Item
          name="remind"
          label={t('due.settings.remind')}
          valuePropName="checked"
          extra={t('due.settings.remindHint')}
        >
          <Switch />
        </Form.Item>
        {saving.isError && (
          <Alert type="error" showIcon role="alert" title={errorText(t, saving.error)} />
        )}
      </Form>
    </Modal>
  );
}
