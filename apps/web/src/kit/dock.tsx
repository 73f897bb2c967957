import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import styles from './dock.module.css';

const DOCK_MIN_PX = 240;
const DOCK_MAX_PX = 560;
const STEP_PX = 16;

const clamp = (width: number) => Math.round(Math.max(DOCK_MIN_PX, Math.min(DOCK_MAX_PX, width)));

export interface DockProps {
  /** At which end of the page it stands; the left one without it. */
  readonly side?: 'left' | 'right';
  readonly label: string;
  readonly resizeLabel: string;
  /** Width in px; what the person drags it to is handed to `onWidth` at the end of the drag. */
  readonly width: number;
  readonly onWidth: (width: number) => void;
  readonly children: ReactNode;
}

/** A panel docked at one side whose inner edge is dragged (or moved with the arrow keys) to resize it. */
export function Dock(props: DockProps) {
  const { side = 'left', label, resizeLabel, width, onWidth, children } = props;
  /** In which direction it grows. */
  const outwards = side === 'left' ? 1 : -1;
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = clamp(dragged ?? width);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const startX = event.clientX;
    let next = shown;
    const move = (at: globalThis.PointerEvent) => {
      next = clamp(shown + outwards * (at.clientX - startX));
      setDragged(next);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      setDragged(null);
      onWidth(next);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onWidth(clamp(shown + outwards * step));
  };

  return (
    <section className={styles.dock} data-side={side} style={{ width: shown }} aria-label={label}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr> */}
      <div
        className={styles.handle}
        role="separator"
        aria-orientation="vertical"
        aria-label={resizeLabel}
        aria-valuenow={shown}
        aria-valuemin={DOCK_MIN_PX}
        aria-valuemax={DOCK_MAX_PX}
        tabIndex={0}
        data-dragging={dragged !== null || undefined}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      />
    </section>
  );
}
