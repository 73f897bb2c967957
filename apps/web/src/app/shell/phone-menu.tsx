import { useState } from 'react';
import { useT } from '../../client/language.ts';
import { Sheet } from '../../kit/sheet.tsx';
import type { MenuEntry } from './menu-model.ts';
import { MenuTree } from './menu-tree.tsx';
import styles from './top-bar.module.css';

/** All menus in a drawer, for a phone. */
export function PhoneMenu({
  entries,
  trail,
  title,
}: {
  readonly entries: readonly MenuEntry[];
  readonly trail: readonly MenuEntry[];
  readonly title: string;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const onFold = (url: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(url);
    else next.delete(url);
    setFolded(next);
  };
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('shell.openMenus')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 5.5h14M3 10h14M3 14.5h14" />
        </svg>
      </button>
      <Sheet
        open={open}
        placement="left"
        size="min(320px, 86vw)"
        title={title}
        styles={{ body: { padding: 8 } }}
        onClose={() => setOpen(false)}
      >
        <nav aria-label={t('shell.mainMenu')}>
          <MenuTree
            entries={entries}
            currentPath={trail.at(-1)?.url}
            isFolded={(url) => folded.has(url)}
            onFold={onFold}
            onLeave={() => setOpen(false)}
          />
        </nav>
      </Sheet>
    </>
  );
}
