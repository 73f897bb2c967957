import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './more-menu.module.css';

const icons = {
  expiry: 'M3 5h14v12H3V5Zm0 4h14M7 3v3m6-3v3m-3 5v2.4l1.6 1',
  messages: 'M2.8 5h14.4v10.4H2.8V5Zm0 .8L10 11l7.2-5.2',
  person:
    'M10 10a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8Zm-6.4 6.8c.6-3 3-4.6 6.4-4.6s5.8 1.6 6.4 4.6',
  password: 'M5 9h10v7.6H5V9Zm2 0V6.4a3 3 0 0 1 6 0V9m-3 3v1.8',
  help: 'M10 17.4a7.4 7.4 0 1 0 0-14.8 7.4 7.4 0 0 0 0 14.8ZM7.9 8.1A2.1 2.1 0 1 1 10.6 10c-.5.2-.6.6-.6 1.3m0 2.3v.2',
  version: 'M10 17.4a7.4 7.4 0 1 0 0-14.8 7.4 7.4 0 0 0 0 14.8ZM10 9v5m0-7.8V6',
  logout: 'M12 3.4H4.6v13.2H12M8.6 10h8m-2.6-2.8 2.8 2.8-2.8 2.8',
} as const;

type IconName = keyof typeof icons;

export interface MenuLineProps {
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function MenuButton({ icon, onPress, children }: MenuLineProps) {
  return (
    <button type="button" role="menuitem" className={styles.item} onClick={onPress}>
      <LineIcon name={icon} />
      {children}
    </button>
  );
}

/** @param to route of the client; a page outside of the frame opens in a browser tab of its own */
export function MenuLink({
  icon,
  to,
  outside,
  onPress,
  children,
}: MenuLineProps & { readonly to: string; readonly outside?: boolean }) {
  return (
    <Link
      role="menuitem"
      className={styles.item ?? ''}
      to={to}
      target={outside ? '_blank' : undefined}
      rel={outside ? 'noopener' : undefined}
      onClick={onPress}
    >
      <LineIcon name={icon} />
      {children}
    </Link>
  );
}

function LineIcon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
