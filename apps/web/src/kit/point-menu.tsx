import { Dropdown } from 'antd';
import type { ContextMenuProps, MenuAt } from './context-menu.tsx';
import styles from './point-menu.module.css';

export interface PointMenuProps extends Omit<ContextMenuProps, 'at'> {
  readonly at: MenuAt;
}

/** A menu that opens at a point of the window; its first entry has the focus. */
export function PointMenu({ at, items, onChoose, onClose }: PointMenuProps) {
  return (
    <Dropdown
      open
      // Another place is another menu: it does not wander there.
      key={`${at.x} ${at.y}`}
      trigger={['click']}
      menu={{
        autoFocus: true,
        items: items.map((item) => (item === 'divider' ? { type: 'divider' } : { ...item })),
        onClick: ({ key }) => onChoose(key),
      }}
      onOpenChange={(open) => !open && onClose()}
    >
      <span className={styles.anchor} style={{ left: at.x, top: at.y }} />
    </Dropdown>
  );
}
