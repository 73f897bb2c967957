import type { UserRequest } from '@outrider/contract';
import { Alert, Button, Form, Input } from 'antd';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { useDecision } from './use-decision.ts';

const MAX_REASON = 300;

/** Rejects a request; its visitor reads the reason when signing in. */
export function RejectForm({
  request,
  onDone,
}: {
  readonly request: UserRequest;
  readonly onDone: () => void;
}) {
  const t = useT();
  const { decide, isPending, problem } = useDecision(
    ({ reason }: { reason: string }) =>
      call('rejectUserRequest', { id: request.id, reason: reason.trim() }),
    t('userRequest.wasRejected', { name: request.displayname }),
    onDone,
  );
  return (
    <Form<{ reason: string }>
      layout="vertical"
      requiredMark={false}
      disabled={isPending}
      onFinish={(values) => decide(values)}
    >
      <Form.Item
        name="reason"
        label={t('userRequest.reason')}
        extra={t('userRequest.rejectHint')}
        rules={[{ required: true, whitespace: true, message: t('userRequest.reasonRequired') }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={MAX_REASON} showCount />
      </Form.Item>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <Button danger block type="primary" htmlType="submit" loading={isPending}>
        {t('userRequest.rejectSubmit')}
      </Button>
    </Form>
  );
}
