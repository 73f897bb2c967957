import type { DueKind } from '@outrider/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, DatePicker, Form, Input, Modal, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import styles from './safeguard.module.css';

const MOST_NOTE = 200;
const LATER_DAYS = 7;
const DAY = 'YYYY-MM-DD';

interface Values {
  readonly handling: 1 | 2;
  readonly until?: Dayjs;
  readonly note?: string;
}

/** Says that due things are handled, or are to be asked for again later. */
export function MarkDialog({
  kind,
  ids,
  handling,
  onClose,
}: {
  readonly kind: DueKind;
  readonly ids: readonly number[];
  /** which of the two is chosen at first */
  readonly handling: 1 | 2;
  readonly onClose: (marked: boolean) => void;
}) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch('handling', form) ?? handling;
  const saving = useMutation({
    mutationFn: ({ until, note, ...values }: Values) =>
      call('dueMark', {
        kind,
        ids: [...ids],
        ...values,
        ...(values.handling === 2 && until && { until: until.format(DAY) }),
        ...(note?.trim() && { note: note.trim() }),
      }),
    onSuccess: () => {
      confirm(t('due.mark.saved', { count: ids.length }));
      onClose(true);
    },
  });
  return (
    <Modal
      open
      title={t('due.mark.title', { count: ids.length })}
      okText={t('due.mark.save')}
      cancelText={t('action.cancel')}
      confirmLoading={saving.isPending}
      onOk={() => form.submit()}
      onCancel={() => onClose(false)}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ handling, until: dayjs().add(LATER_DAYS, 'day') }}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item name="handling">
          <Radio.Group className={styles.choices ?? ''}>
            <Radio value={1}>
              {t('due.mark.handled')}
              <small>{t('due.mark.handledHint')}</small>
            </Radio>
            <Radio value={2}>
              {t('due.mark.snooze')}
              <small>{t('due.mark.snoozeHint')}</small>
            </Radio>
          </Radio.Group>
        </Form.Item>
        {chosen === 2 && (
          <Form.Item
            name="until"
            label={t('due.mark.until')}
            rules={[{ required: true, message: t('invalid.required') }]}
          >
            <DatePicker
              format={DAY}
              allowClear={false}
              disabledDate={(day) => !day.isAfter(dayjs(), 'day')}
            />
          </Form.Item>
        )}
        <Form.Item name="note" label={t('due.mark.note')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={MOST_NOTE} showCount />
        </Form.Item>
        {saving.isError && (
          <Alert type="error" showIcon role="alert" title={errorText(t, saving.error)} />
        )}
      </Form>
    </Modal>
  );
}
