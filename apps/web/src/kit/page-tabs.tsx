import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import { usePageActive } from './page-active.ts';
import styles from './page-tabs.module.css';

/** Where the frame has room for the tabs of the page one looks at; null where it has none (a phone). */
export const TabSlotContext = createContext<HTMLElement | null>(null);

export interface PageTabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
}

/** Views of one page, in the frame's strip of pages; in the page itself where the frame has no room. */
export function PageTabs<Key extends string>({ label, tabs, value, onChange }: PageTabsProps<Key>) {
  const slot = useContext(TabSlotContext);
  const isActive = usePageActive();
  const row = (
    <fieldset className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className={styles.tab}
          aria-pressed={tab.key === value}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </fieldset>
  );
  if (slot === null) return row;
  return isActive ? createPortal(row, slot) : null;
}
