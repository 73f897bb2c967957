import { type PointerEvent, type ReactNode, useState } from 'react';
import styles from './use-draggable-modal.module.css';

const EDGE_PX = 48;

/** Lets a dialog be moved by its title. Spread what it returns into the `Modal`. */
export function useDraggableModal(title: ReactNode): {
  readonly title: ReactNode;
  readonly modalRender: (dialog: ReactNode) => ReactNode;
} {
  const [at, setAt] = useState({ x: 0, y: 0 });
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const box = handle.getBoundingClientRect();
    const start = { x: event.clientX - at.x, y: event.clientY - at.y };
    const move = (moved: globalThis.PointerEvent) => {
      // The title stays in reach, wherever the dialog is let go.
      const dx = clamp(
        moved.clientX - event.clientX,
        EDGE_PX - box.right,
        innerWidth - EDGE_PX - box.left,
      );
      const dy = clamp(moved.clientY - event.clientY, -box.top, innerHeight - EDGE_PX - box.top);
      setAt({ x: event.clientX - start.x + dx, y: event.clientY - start.y + dy });
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener(
      'lostpointercapture',
      () => handle.removeEventListener('pointermove', move),
      { once: true },
    );
  };
  return {
    title: (
      <div className={styles.handle} onPointerDown={onPointerDown}>
        {title}
      </div>
    ),
    modalRender: (dialog) => (
      <div style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>{dialog}</div>
    ),
  };
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value));
