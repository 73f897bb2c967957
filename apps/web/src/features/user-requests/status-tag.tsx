import { useT } from '../../client/language.ts';
import styles from './status-tag.module.css';
import { RequestStatus } from './use-user-requests.ts';

/** What became of a request: a word with a shape of its own, so that colour is not all. */
export function StatusTag({ status }: { readonly status: number }) {
  const t = useT();
  const name =
    status === RequestStatus.approved
      ? 'approved'
      : status === RequestStatus.rejected
        ? 'rejected'
        : 'waiting';
  const shapes = {
    waiting: 'M8 4v4l2.6 1.8M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Z',
    approved: 'm4 8.4 2.8 2.8L12.2 5',
    rejected: 'm4.6 4.6 6.8 6.8m0-6.8-6.8 6.8',
  };
  return (
    <span className={styles.tag} data-status={name}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[name]} />
      </svg>
      {t(`userRequest.status.${name}`)}
    </span>
  );
}
