import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './layer-button.module.css';
import { useEscape } from './use-escape.ts';

/** What opens below or beside its button. */
type LayerRole = 'menu' | 'dialog';
type LayerSide = 'below' | 'beside';

export interface LayerButtonProps {
  readonly label: string;
  readonly role: LayerRole;
  readonly side?: LayerSide;
  /** Name of the layer when it is not the button's. */
  readonly layerLabel?: string | undefined;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly button: ReactNode;
  /** Content, made when it opens; `close` gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

const GAP_PX = 6;
const EDGE_PX = 8;
const focusable = '[role^="menuitem"], a[href], button:not([disabled]), input';

/**
 * A button with a light layer of its own: closed by Escape, by a press elsewhere and by leaving with Tab.
 * A `menu` moves by arrow keys, Home and End.
 */
export function LayerButton(props: LayerButtonProps) {
  const { label, role, side = 'below', children } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    trigger.current?.focus({ preventScroll: true });
  }, []);
  useEscape(open, close);

  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (layer.current?.contains(target) || trigger.current?.contains(target)) return;
      setOpen(false);
    };
    const leave = () => setOpen(false);
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside, true);
    window.addEventListener('resize', leave);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside, true);
      window.removeEventListener('resize', leave);
    };
  }, [open]);

  // The layer is put into place and gets the focus when it mounts.
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      layer.current = element;
      const from = trigger.current?.getBoundingClientRect();
      if (element === null || from === undefined) return;
      const { width, height } = element.getBoundingClientRect();
      const wantedLeft = side === 'below' ? from.right - width : from.right + GAP_PX;
      const wantedTop = side === 'below' ? from.bottom + GAP_PX : from.top;
      const left = Math.min(wantedLeft, window.innerWidth - width - EDGE_PX);
      const top = Math.min(wantedTop, window.innerHeight - height - EDGE_PX);
      element.style.left = `${Math.max(EDGE_PX, left)}px`;
      element.style.top = `${Math.max(EDGE_PX, top)}px`;
      const first = role === 'menu' ? element.querySelector<HTMLElement>(focusable) : element;
      first?.focus({ preventScroll: true });
    },
    [role, side],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return setOpen(false);
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
    const at = items.indexOf(event.target instanceof HTMLElement ? event.target : items[0]!);
    const next = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };

  const shared = { id, className: styles.layer, tabIndex: -1, ref: place };
  const layerLabel = props.layerLabel ?? label;
  const asMenu = () => (
    <div {...shared} role="menu" aria-label={layerLabel} onKeyDown={onKeyDown}>
      {children(close)}
    </div>
  );
  const asDialog = () => (
    <div {...shared} role="dialog" aria-label={layerLabel}>
      {children(close)}
    </div>
  );

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={props.className}
        title={open ? undefined : props.title}
        aria-label={label}
        aria-haspopup={role}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {props.button}
      </button>
      {open && createPortal(role === 'menu' ? asMenu() : asDialog(), document.body)}
    </>
  );
}
