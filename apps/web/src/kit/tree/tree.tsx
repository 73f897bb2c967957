import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styles from './tree.module.css';
import { commandOf, rowStartingWith, type TreeCommand } from './tree-keys.ts';
import { Checked, HalfChecked, type TreeModel } from './tree-model.ts';

const ROW_HEIGHT_PX = 28;
const TYPE_AHEAD_MS = 600;

export interface TreeProps {
  readonly model: TreeModel;
  /** Draws what stands after the checkbox; subscribes by itself to what changes often. */
  readonly Content: ComponentType<{ readonly index: number }>;
  /** Accessible name of the whole tree. */
  readonly label: string;
  /** Id of the selected leaf: it is scrolled into sight when it changes. */
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  /** Right click or the menu key on a row; client coordinates. */
  readonly onMenu?: (id: string, x: number, y: number) => void;
  /** Leaves can be dragged: says what of. */
  readonly onDrag?: ((id: string, data: DataTransfer) => void) | undefined;
  /** The person changed what is checked. */
  readonly onChecked: () => void;
  /** `many` (without it): leaves and whole groups; `one`: a single leaf and no group; `none`: nothing is checked here. */
  readonly checks?: 'many' | 'one' | 'none';
  /** A click or Enter on a group selects it as it does a leaf; the arrow opens it. */
  readonly selectsGroups?: boolean;
}

/**
 * A virtual tree by the WAI-ARIA tree pattern: one tab stop, the active row by
 * `aria-activedescendant`; arrows, Home/End, Page keys, Enter selects, Space checks, letters jump.
 */
export function Tree({
  model,
  Content,
  label,
  selectedId,
  onSelect,
  onMenu,
  onDrag,
  onChecked,
  checks = 'many',
  selectsGroups = false,
}: TreeProps) {
  useSyncExternalStore(model.subscribe, () => model.version);
  const scroller = useRef<HTMLDivElement>(null);
  const treeId = useId();
  const [active, setActive] = useState(0);
  const typed = useRef({ text: '', atMs: 0 });
  const activeRow = Math.max(0, model.rowOf(active));

  const virtual = useVirtualizer({
    count: model.rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 12,
  });

  useEffect(() => {
    const index = selectedId === null ? undefined : model.indexOf(selectedId);
    if (index === undefined) return;
    const row = model.rowOf(index) >= 0 ? model.rowOf(index) : model.reveal(index);
    if (row < 0) return;
    setActive(index);
    virtual.scrollToIndex(row, { align: 'auto' });
  }, [model, selectedId, virtual]);

  const goTo = (row: number) => {
    const clamped = Math.max(0, Math.min(model.rowCount - 1, row));
    const index = model.rows[clamped];
    if (index === undefined || model.rowCount === 0) return;
    setActive(index);
    virtual.scrollToIndex(clamped, { align: 'auto' });
  };

  const check = (index: number) => {
    if (checks === 'none' || (checks === 'one' && model.items[index]!.group)) return;
    if (checks === 'one' && model.checked[index] !== Checked) model.clearChecked();
    model.toggleChecked(index);
    onChecked();
  };

  const openMenu = (index: number) => {
    const row = document.getElementById(`${treeId}-${index}`)?.getBoundingClientRect();
    if (row) onMenu?.(model.items[index]!.id, row.left + 48, row.bottom);
  };

  const run = (command: TreeCommand) => {
    if (command.kind === 'go') goTo(command.row);
    else if (command.kind === 'expand') model.setExpanded(command.index, command.expanded);
    else if (command.kind === 'select') onSelect(model.items[command.index]!.id);
    else if (command.kind === 'check') check(command.index);
    else if (command.kind === 'menu') openMenu(command.index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (model.rowCount === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const height = scroller.current?.clientHeight ?? 0;
    const pageRows = Math.max(1, Math.floor(height / ROW_HEIGHT_PX) - 1);
    // Keyboards without a menu key have Shift+F10 for it.
    const key = event.shiftKey && event.key === 'F10' ? 'ContextMenu' : event.key;
    const command = commandOf(model, key, activeRow, pageRows, selectsGroups);
    if (command) run(command);
    else if (event.key.length === 1) {
      const now = performance.now();
      const before = now - typed.current.atMs > TYPE_AHEAD_MS ? '' : typed.current.text;
      typed.current = { text: before + event.key.toLowerCase(), atMs: now };
      goTo(rowStartingWith(model, typed.current.text, activeRow));
    } else return;
    event.preventDefault();
  };

  const onRowClick = (index: number, event: MouseEvent<HTMLElement>) => {
    setActive(index);
    const part = (event.target as Element).closest('[data-part]')?.getAttribute('data-part');
    const { id, group } = model.items[index]!;
    if (part === 'check') check(index);
    else if (group && (part === 'toggle' || !selectsGroups))
      model.setExpanded(index, !model.isExpanded(index));
    else onSelect(id);
  };

  // Rows are drawn anew only when what they show changes: their handlers are looked up when used.
  const handlers = useRef({ onRowClick, onMenu, onDrag, setActive });
  useLayoutEffect(() => {
    handlers.current = { onRowClick, onMenu, onDrag, setActive };
  });

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="tree"
      aria-label={label}
      aria-multiselectable={checks === 'many'}
      aria-activedescendant={model.rowCount > 0 ? `${treeId}-${model.rows[activeRow]!}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles.canvas} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => {
          const index = model.rows[row.index];
          if (index === undefined) return null;
          return (
            <Row
              key={index}
              id={`${treeId}-${index}`}
              model={model}
              index={index}
              top={row.start}
              checked={model.checked[index]!}
              expanded={model.isExpanded(index)}
              position={model.position[index]!}
              siblings={model.siblings[index]!}
              active={row.index === activeRow}
              selected={model.items[index]!.id === selectedId}
              checks={checks}
              Content={Content}
              handlers={handlers}
            />
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly model: TreeModel;
  readonly index: number;
  readonly top: number;
  readonly checked: number;
  readonly expanded: boolean;
  readonly position: number;
  readonly siblings: number;
  readonly active: boolean;
  readonly selected: boolean;
  readonly checks: NonNullable<TreeProps['checks']>;
  readonly Content: TreeProps['Content'];
  readonly handlers: RefObject<{
    readonly onRowClick: (index: number, event: MouseEvent<HTMLElement>) => void;
    readonly onMenu: TreeProps['onMenu'];
    readonly onDrag: TreeProps['onDrag'];
    readonly setActive: (index: number) => void;
  }>;
}

const Row = memo(
  function Row(props: RowProps) {
    const { model, index, checked, Content } = props;
    const item = model.items[index]!;
    const expandable = model.canExpand(index);
    const checkable = props.checks === 'many' || (props.checks === 'one' && !item.group);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is served by the tree element
      // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the tree (aria-activedescendant)
      <div
        id={props.id}
        className={styles.row}
        role="treeitem"
        aria-level={model.depth[index]! + 1}
        aria-setsize={props.siblings}
        aria-posinset={props.position}
        aria-expanded={expandable ? props.expanded : undefined}
        aria-checked={
          checkable ? (checked === HalfChecked ? 'mixed' : checked === Checked) : undefined
        }
        aria-selected={props.selected}
        data-active={props.active || undefined}
        data-selected={props.selected || undefined}
        data-node={item.id}
        style={{
          transform: `translateY(${props.top}px)`,
          paddingInlineStart: 6 + model.depth[index]! * 16,
        }}
        draggable={!item.group && props.handlers.current.onDrag !== undefined}
        onDragStart={(event) => props.handlers.current.onDrag?.(item.id, event.dataTransfer)}
        onClick={(event) => props.handlers.current.onRowClick(index, event)}
        onContextMenu={(event) => {
          const { onMenu } = props.handlers.current;
          if (!onMenu) return;
          event.preventDefault();
          props.handlers.current.setActive(index);
          onMenu(item.id, event.clientX, event.clientY);
        }}
      >
        <span
          className={styles.toggle}
          data-part="toggle"
          data-open={(expandable && props.expanded) || undefined}
        >
          {expandable && (
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M4.5 2.5 8 6l-3.5 3.5" />
            </svg>
          )}
        </span>
        {checkable && (
          <span className={styles.check} data-part="check" data-state={checked} aria-hidden="true">
            <svg viewBox="0 0 12 12" aria-hidden="true">
              {checked === Checked && <path d="m2.5 6.2 2.4 2.4 4.6-5" />}
              {checked === HalfChecked && <path d="M3 6h6" />}
            </svg>
          </span>
        )}
        <Content index={index} />
      </div>
    );
  },
  (a, b) =>
    a.model === b.model &&
    a.index === b.index &&
    a.top === b.top &&
    a.checked === b.checked &&
    a.expanded === b.expanded &&
    a.active === b.active &&
    a.selected === b.selected &&
    a.position === b.position &&
    a.siblings === b.siblings &&
    a.checks === b.checks &&
    a.Content === b.Content,
);
