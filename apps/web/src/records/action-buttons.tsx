import { Button, Dropdown } from 'antd';
import { useT } from '../client/language.ts';
import { usePhoneWidth } from '../kit/use-phone-width.ts';
import type { RowAction } from './slots.ts';

/** Beside editing and removing, a line has room for so many. */
const MOST = 2;
const MOST_NARROW = 1;

/** What can be done with a record, in one line: the first ones at hand, the rest in a menu. */
export function ActionButtons({ actions }: { readonly actions: readonly RowAction[] }) {
  const t = useT();
  const most = usePhoneWidth() ? MOST_NARROW : MOST;
  // A menu with a single entry would take the place of that entry.
  const atHand = actions.length <= most + 1 ? actions : actions.slice(0, most);
  const rest = actions.slice(atHand.length);
  return (
    <>
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, danger = false, disabled = false }) => {
              return { key, label, danger, disabled };
            }),
            onClick: ({ key }) => rest.find((action) => action.key === key)?.onClick(),
          }}
        >
          <Button>{t('records.more')}</Button>
        </Dropdown>
      )}
      {atHand.map(({ key, label, danger = false, disabled = false, onClick }) => (
        <Button key={key} danger={danger} disabled={disabled} onClick={onClick}>
          {label}
        </Button>
      ))}
    </>
  );
}
