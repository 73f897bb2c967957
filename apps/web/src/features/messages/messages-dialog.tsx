import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../client/language.ts';
import { InboxList } from './inbox-list.tsx';
import styles from './messages-dialog.module.css';
import { useInbox } from './use-inbox.ts';

const LIMIT = 10;
const WIDTH_PX = 680;

export interface MessagesDialogProps {
  /** Route of the page with all messages. */
  readonly pageUrl: string;
  readonly onClose: () => void;
}

/** The newest messages without leaving the page one is on. */
export function MessagesDialog({ pageUrl, onClose }: MessagesDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const filter = { onlyUnread: false, kind: null, page, limit: LIMIT };
  const inbox = useInbox(filter);
  return (
    <Modal
      open
      width={WIDTH_PX}
      title={t('inbox.title')}
      onCancel={onClose}
      styles={{ body: { margin: '0 -24px' } }}
      footer={
        <div className={styles.footer}>
          <Button
            type="link"
            onClick={() => {
              onClose();
              void navigate(pageUrl);
            }}
          >
            {t('inbox.openPage')}
          </Button>
          <Button
            disabled={!inbox.list.data || inbox.list.data.unread === 0}
            loading={inbox.read.isPending}
            onClick={() => inbox.read.mutate('all')}
          >
            {t('inbox.readAll')}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <InboxList inbox={inbox} filter={filter} onPage={setPage} onFollow={onClose} />
      </div>
    </Modal>
  );
}
