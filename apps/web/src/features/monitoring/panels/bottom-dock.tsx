import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import styles from './bottom-dock.module.css';

const LEAST_PX = 120;
/** The map keeps so much of the page's height. */
const LEAST_MAP_PX = 160;
const STEP_PX = 16;

export interface BottomDockProps {
  readonly resizeLabel: string;
  readonly heightPx: number;
  readonly onHeight: (px: number) => void;
  /** It lies over the whole map. */
  readonly isMaximised: boolean;
  readonly children: ReactNode;
}

/** What is docked below the map; its upper edge is dragged, or moved with the arrow keys. */
export function BottomDock(props: BottomDockProps) {
  const { heightPx, onHeight, isMaximised } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const most = Math.max(LEAST_PX, window.innerHeight - LEAST_MAP_PX);
  const clamp = (px: number) => Math.round(Math.max(LEAST_PX, Math.min(most, px)));
  const shown = clamp(dragged ?? heightPx);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const startY = event.clientY;
    let next = shown;
    const move = (at: globalThis.PointerEvent) => {
      next = clamp(shown + startY - at.clientY);
      setDragged(next);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      setDragged(null);
      onHeight(next);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: STEP_PX, ArrowDown: -STEP_PX }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onHeight(clamp(shown + step));
  };
  return (
    <div
      className={styles.dock}
      data-maximised={isMaximised || undefined}
      style={isMaximised ? undefined : { height: shown }}
    >
      {!isMaximised && (
        // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr>
        <div
          className={styles.handle}
          role="separator"
          aria-orientation="horizontal"
          aria-label={props.resizeLabel}
          aria-valuenow={shown}
          aria-valuemin={LEAST_PX}
          aria-valuemax={most}
          tabIndex={0}
          data-dragging={dragged !== null || undefined}
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
        />
      )}
      {props.children}
    </div>
  );
}
