import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../client/language.ts';
import type { MenuLine } from './menu-draft.ts';
import styles from './menu-editor-tree.module.css';
import { pictureAddress } from './picture-address.ts';
import type { PictureComponent } from './picture-choice.tsx';

export interface MenuEditorTreeProps {
  /** all entries in their order, those below a folded one too */
  readonly lines: readonly MenuLine[];
  readonly selected: string | undefined;
  readonly nameOf: (line: MenuLine) => string;
  readonly pictureOf: (line: MenuLine) => string;
  readonly isChanged: (line: MenuLine) => boolean;
  readonly Picture: PictureComponent;
  readonly readOnly: boolean;
  readonly onSelect: (url: string) => void;
  /** @param to place among its siblings, from 0 */
  readonly onMove: (line: MenuLine, to: number) => void;
}

/** Where a dragged entry would be put. */
interface Drop {
  readonly url: string;
  readonly after: boolean;
}

/**
 * The menus as a tree by the WAI-ARIA tree pattern: arrows, Home and End choose, Alt with an arrow moves
 * an entry among its siblings, as dragging does.
 */
export function MenuEditorTree(props: MenuEditorTreeProps) {
  const { lines, selected, nameOf, pictureOf, isChanged, Picture, readOnly, onSelect, onMove } =
    props;
  const t = useT();
  const treeId = useId();
  const tree = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<MenuLine | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const shown = lines.filter(({ menu }) => {
    return ![...folded].some((url) => menu.url.startsWith(`${url}/`));
  });
  const at = shown.findIndex(({ menu }) => menu.url === selected);
  const active = shown[at] ?? shown[0];

  useEffect(() => {
    if (selected === undefined) return;
    const row = tree.current?.querySelector(`[data-url="${selected}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const fold = (url: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(url);
    else next.delete(url);
    setFolded(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (active === undefined) return;
    const { menu, index, parent } = active;
    const hasChildren = (menu.children ?? []).length > 0;
    const isFolded = folded.has(menu.url);
    const goTo = (to: number) => {
      const line = shown[Math.max(0, Math.min(shown.length - 1, to))];
      if (line) onSelect(line.menu.url);
    };
    const now = Math.max(0, at);
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      if (!readOnly) onMove(active, index + (event.key === 'ArrowUp' ? -1 : 1));
    } else if (event.key === 'ArrowDown') goTo(now + 1);
    else if (event.key === 'ArrowUp') goTo(now - 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(shown.length - 1);
    else if (event.key === 'ArrowRight') {
      if (hasChildren && isFolded) fold(menu.url, false);
      else if (hasChildren) goTo(now + 1);
    } else if (event.key === 'ArrowLeft') {
      if (hasChildren && !isFolded) fold(menu.url, true);
      else if (parent !== '') onSelect(parent);
    } else return;
    event.preventDefault();
  };

  const over = (event: DragEvent<HTMLElement>, line: MenuLine) => {
    if (dragged === null || dragged.parent !== line.parent) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setDrop({ url: line.menu.url, after: event.clientY > top + height / 2 });
  };

  const put = (line: MenuLine) => {
    if (dragged !== null && drop !== null && dragged.parent === line.parent) {
      const to = line.index + (drop.after ? 1 : 0);
      onMove(dragged, dragged.index < to ? to - 1 : to);
    }
    setDragged(null);
    setDrop(null);
  };

  return (
    <div
      ref={tree}
      className={styles.tree}
      role="tree"
      aria-label={t('sysMenu.tree')}
      aria-activedescendant={active && `${treeId}-${active.menu.url}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {shown.map((line) => {
        const { menu, level, index, siblings, isHidden, hiddenBy } = line;
        const hasChildren = (menu.children ?? []).length > 0;
        const isFolded = folded.has(menu.url);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the tree is the one tab stop
          <div
            key={menu.url}
            id={`${treeId}-${menu.url}`}
            className={styles.row}
            role="treeitem"
            aria-level={level + 1}
            aria-posinset={index + 1}
            aria-setsize={siblings}
            aria-selected={menu.url === selected}
            {...(hasChildren && { 'aria-expanded': !isFolded })}
            data-url={menu.url}
            data-off={isHidden || hiddenBy !== undefined || undefined}
            data-drop={drop?.url === menu.url ? (drop.after ? 'after' : 'before') : undefined}
            style={{ paddingInlineStart: 8 + level * 20 }}
            draggable={!readOnly}
            onClick={() => onSelect(menu.url)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', menu.url);
              setDragged(line);
            }}
            onDragOver={(event) => over(event, line)}
            onDrop={(event) => {
              event.preventDefault();
              put(line);
            }}
            onDragEnd={() => {
              setDragged(null);
              setDrop(null);
            }}
          >
            <svg
              className={styles.fold}
              viewBox="0 0 16 16"
              aria-hidden="true"
              data-empty={!hasChildren || undefined}
              onClick={(event) => {
                if (!hasChildren) return;
                event.stopPropagation();
                fold(menu.url, !isFolded);
              }}
            >
              <path d={isFolded ? 'm6 4 4 4-4 4' : 'm4 6 4 4 4-4'} />
            </svg>
            {level < 2 && (
              <span className={styles.picture}>
                <Picture name={pictureAddress(pictureOf(line))} />
              </span>
            )}
            <span className={styles.name}>{nameOf(line)}</span>
            {isChanged(line) && <small className={styles.mark}>{t('sysMenu.changed')}</small>}
            {isHidden && <small className={styles.off}>{t('sysMenu.hidden')}</small>}
          </div>
        );
      })}
    </div>
  );
}
