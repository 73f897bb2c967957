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
      if (element === null) return;
      const { x, y } = stage.plane.project(at.lat, at.lng, { x: 0, y: 0 });
      const [left, top] = stage.map.getPixelFromCoordinate([x, y]) ?? [-9999, -9999];
      element.style.transform = `translate(${Math.round(left!)}px, ${Math.round(top!)}px)`;
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
