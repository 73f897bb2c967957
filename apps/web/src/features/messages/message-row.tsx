import type { InboxMessage } from '@outrider/contract';
import { BASE_PATH } from '@outrider/contract';
import { Checkbox, Tooltip } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import iconButton from '../../kit/icon-button.module.css';
import { ageText, dateTimeText } from '../../kit/time-text.ts';
import { KindIcon } from './kind-icon.tsx';
import styles from './message-row.module.css';
import { messageText } from './message-text.ts';

export interface MessageRowProps {
  readonly message: InboxMessage;
  /** ms */
  readonly now: number;
  /** Undefined where nothing can be selected (the dialog). */
  readonly selected?: boolean;
  readonly onSelect?: (selected: boolean) => void;
  readonly onRead: () => void;
  readonly onDelete: () => void;
  /** The reader goes on to where the message leads. */
  readonly onFollow?: (() => void) | undefined;
}

/** One message: what it says in full, when, and what can be done about it. */
export function MessageRow(props: MessageRowProps) {
  const { message, now, selected, onSelect, onRead, onDelete, onFollow } = props;
  const t = useT();
  const { title, body } = messageText(t, message);
  const sent = new Date(message.createtime);
  const follow = () => {
    if (message.isRead === 0) onRead();
    onFollow?.();
  };
  return (
    <li className={styles.row} data-unread={message.isRead === 0 || undefined}>
      {onSelect && (
        <Checkbox
          className={styles.check ?? ''}
          checked={selected ?? false}
          aria-label={t('inbox.select', { title })}
          onChange={(event) => onSelect(event.target.checked)}
        />
      )}
      <span className={styles.icon} title={t(`inbox.kind.${message.kind}`)}>
        <KindIcon kind={message.kind} />
      </span>
      <div className={styles.words}>
        <h3>
          {title}
          {message.isRead === 0 && <span className={styles.dot} title={t('inbox.isUnread')} />}
        </h3>
        <p>{body}</p>
        <div className={styles.ways}>
          {message.link !== '' && (
            <Link to={message.link} onClick={follow}>
              {t('inbox.open')}
            </Link>
          )}
          {message.fileId !== '' && (
            <a
              href={`${BASE_PATH}/file/download?id=${encodeURIComponent(message.fileId)}`}
              download=""
              onClick={follow}
            >
              {t('inbox.download')}
            </a>
          )}
        </div>
      </div>
      <Tooltip title={dateTimeText(sent)}>
        <time dateTime={message.createtime} className={styles.time}>
          {ageText(t, (now - sent.getTime()) / 1000)}
        </time>
      </Tooltip>
      <span className={styles.tools}>
        {message.isRead === 0 && (
          <Tooltip title={t('inbox.markRead')}>
            <button
              type="button"
              className={iconButton.iconButton}
              aria-label={t('inbox.markRead')}
              onClick={onRead}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="m4 10.5 4 4 8-9" />
              </svg>
            </button>
          </Tooltip>
        )}
        <Tooltip title={t('inbox.delete')}>
          <button
            type="button"
            className={iconButton.iconButton}
            aria-label={t('inbox.delete')}
            onClick={onDelete}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 5.5h12M8 5.5v-2h4v2m-6.5 0 .7 11h7.6l.7-11M8.5 8.5v5m3-5v5" />
            </svg>
          </button>
        </Tooltip>
      </span>
    </li>
  );
}
