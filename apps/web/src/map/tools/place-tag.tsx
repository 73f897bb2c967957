import type { Wgs84 } from '@outrider/domain';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { MapStage } from '../map-stage.ts';
import styles from './place-tag.module.css';

/** Something of HTML that stands beside a place and moves with the map: a result with its buttons. */
export function PlaceTag({
  stage,
  at,
  label,
  children,
}: {
  readonly stage: MapStage;
  readonly at: Wgs84;
  /** What it is, for whoever does not see where it stands. */
  readonly label: string;
  readonly children: ReactNode;
}) {
  const tag = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const element = tag.current;
      const box = element?.firstElementChild;
      if (!element || !(box instanceof HTMLElement)) return;
      const { x, y } = stage.plane.project(at.lat, at.lng, { x: 0, y: 0 });
      const [left, top] = stage.map.getPixelFromCoordinate([x, y]) ?? [FAR_PX, FAR_PX];
      element.style.transform = `translate(${Math.round(left!)}px, ${Math.round(top!)}px)`;
      const shift = shiftOf(left!, top!, box, stage);
      box.style.transform = `translate(${shift.x}px, ${shift.y}px)`;
    };
    place();
    return stage.onFrame(place);
  }, [stage, at]);
  return createPortal(
    <div ref={tag} className={styles.anchor}>
      <section className={styles.tag} aria-label={label}>
        {children}
      </section>
    </div>,
    stage.element,
  );
}

const FAR_PX = -9999;
const GAP_PX = 10;
const EDGE_PX = 8;

/** Keeps a tag whole in what panels leave free while its place is in view: it moves to the left of it, or below it. */
function shiftOf(
  left: number,
  top: number,
  { offsetWidth, offsetHeight }: HTMLElement,
  { element: { clientWidth, clientHeight }, camera: { padding } }: MapStage,
): { x: number; y: number } {
  if (left < 0 || top < 0 || left > clientWidth || top > clientHeight) return { x: 0, y: 0 };
  const over = left + GAP_PX + offsetWidth + EDGE_PX - (clientWidth - padding[1]);
  const roomAbove = top - GAP_PX - offsetHeight - EDGE_PX;
  const roomBelow = clientHeight - padding[2] - top - GAP_PX - offsetHeight - EDGE_PX;
  const isHigh = roomAbove < 0 || (roomAbove < padding[0] && roomBelow >= 0);
  return {
    x: over > 0 ? -Math.min(over, left + GAP_PX - EDGE_PX) : 0,
    y: isHigh ? offsetHeight + 2 * GAP_PX : 0,
  };
}
