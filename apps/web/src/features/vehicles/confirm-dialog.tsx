import { useMutation } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import styles from './equip-dialogs.module.css';

/** Asks before something that is felt at once; says what follows from it. */
export function ConfirmDialog({
  title,
  text,
  action,
  done,
  act,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** said when it was done */
  readonly done: string;
  readonly act: () => Promise<unknown>;
  readonly onClose: (done: boolean) => void;
}) {
  const t = useT();
  const doing = useMutation({
    mutationFn: act,
    onSuccess: () => {
      confirm(done);
      onClose(true);
    },
  });
  return (
    <Modal
      open
      width={440}
      title={title}
      okText={action}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: true, loading: doing.isPending }}
      onOk={() => doing.mutate()}
      onCancel={() => onClose(false)}
      destroyOnHidden
    >
      <div className={styles.form}>
        <p className={styles.hint}>{text}</p>
        {doing.error && (
          <Alert showIcon role="alert" type="error" title={errorText(t, doing.error)} />
        )}
      </div>
    </Modal>
  );
}
