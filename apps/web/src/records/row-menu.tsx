import { Dropdown } from 'antd';
import { useT } from '../client/language.ts';
import styles from './list.module.css';
import type { RowAction } from './slots.ts';

/** What can be done with one row: editing at hand, the rest in a menu. */
export function RowMenu({
  name,
  onEdit,
  actions,
}: {
  readonly name: string;
  readonly onEdit: (() => void) | undefined;
  readonly actions: readonly RowAction[];
}) {
  const t = useT();
  return (
    <>
      {onEdit && (
        <button
          type="button"
          className={styles.icon}
          tabIndex={-1}
          title={t('records.edit')}
          aria-label={t('records.editOne', { name })}
          onClick={onEdit}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 13 .6-2.7 7-7a1.2 1.2 0 0 1 1.7 0l.4.4a1.2 1.2 0 0 1 0 1.7l-7 7L3 13Z" />
          </svg>
        </button>
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: actions.map(({ key, label, danger = false, disabled = false }) => ({
            key,
            label,
            danger,
            disabled,
          })),
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation();
            actions.find((action) => action.key === key)?.onClick();
          },
        }}
      >
        <button
          type="button"
          className={styles.icon}
          tabIndex={-1}
          title={t('records.more')}
          aria-label={t('records.actionsOf', { name })}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 3.5v.01M8 8v.01M8 12.5v.01" strokeWidth="2.2" />
          </svg>
        </button>
      </Dropdown>
    </>
  );
}
