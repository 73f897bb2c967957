import { Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import styles from './send-text-dialog.module.css';

const MAX_LENGTH = 500;

export interface SendTextDialogProps {
  readonly plate: string;
  readonly terminal: string;
  readonly onClose: () => void;
}

/** Sends a text to a vehicle's terminal and says what the terminal answered. */
export function SendTextDialog({ plate, terminal, onClose }: SendTextDialogProps) {
  const t = useT();
  const [content, setContent] = useState('');
  const [speak, setSpeak] = useState(true);
  const [display, setDisplay] = useState(true);
  const [urgent, setUrgent] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const empty = content.trim() === '';
  const send = async () => {
    setTried(true);
    if (busy || empty || (!speak && !display)) return;
    setBusy(true);
    setFailure(null);
    try {
      await call('sendText', {
        terminal,
        content: content.trim(),
        tts: speak ? 1 : 0,
        lcd: display ? 1 : 0,
        emergency: urgent ? 1 : 0,
      });
      confirm(t('text.sent', { plate }));
      onClose();
    } catch (error) {
      setFailure(t('text.failed', { plate, reason: errorText(t, error) }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      width={440}
      title={t('text.title', { plate })}
      okText={busy ? t('text.sending') : t('text.send')}
      cancelText={t('action.cancel')}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Form layout="vertical" component="div">
        <Form.Item
          label={t('text.content')}
          htmlFor="text-content"
          {...(tried && empty && { validateStatus: 'error', help: t('text.contentRequired') })}
        >
          <Input.TextArea
            id="text-content"
            autoFocus
            rows={4}
            maxLength={MAX_LENGTH}
            showCount
            placeholder={t('text.placeholder')}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
            }}
          />
        </Form.Item>
        <Form.Item
          style={{ marginBottom: 8 }}
          {...(tried &&
            !speak &&
            !display && { validateStatus: 'error', help: t('text.channelRequired') })}
        >
          <div className={styles.ways}>
            <Checkbox checked={speak} onChange={(event) => setSpeak(event.target.checked)}>
              {t('text.speak')}
            </Checkbox>
            <Checkbox checked={display} onChange={(event) => setDisplay(event.target.checked)}>
              {t('text.display')}
            </Checkbox>
            <Checkbox checked={urgent} onChange={(event) => setUrgent(event.target.checked)}>
              {t('text.urgent')}
            </Checkbox>
          </div>
        </Form.Item>
      </Form>
    </Modal>
  );
}
