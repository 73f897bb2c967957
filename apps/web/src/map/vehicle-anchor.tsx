import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useEscape } from '../kit/use-escape.ts';
import styles from './fleet-map.module.css';
import type { FleetMapController } from './fleet-map-controller.ts';
import type { MapPadding } from './map-camera.ts';

export interface VehicleAnchorProps {
  readonly controller: FleetMapController;
  readonly vehicleId: number;
  readonly padding: MapPadding;
  /** Accessible name of the window. */
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Gap between the window's beak and the marker's middle. */
const GAP_PX = 26;
const EDGE_PX = 12;

/** A window whose beak points at a vehicle's marker and follows it; it is moved outside React, once per picture. */
export function VehicleAnchor(props: VehicleAnchorProps) {
  const { controller, vehicleId, padding, onClose } = props;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const follow = () => {
      const pixel = controller.camera.pixelOf(vehicleId);
      element.style.visibility = pixel === null ? 'hidden' : 'visible';
      if (pixel === null) return;
      const x = Math.round(pixel.x - element.offsetWidth / 2);
      const y = Math.round(pixel.y - element.offsetHeight - GAP_PX);
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    follow();
    return controller.onFrame(follow);
  }, [controller, vehicleId]);

  // Once when it opens, and again when its content has come and made it larger.
  useEffect(() => {
    const element = box.current;
    const stage = element?.offsetParent;
    if (element === null || !(stage instanceof HTMLElement)) return;
    const [top, right, bottom, left] = padding;
    let tallest = 0;
    const makeRoom = () => {
      const height = element.offsetHeight + GAP_PX + EDGE_PX;
      controller.camera.setWindow({ vehicleId, height });
      // While the map travels to the vehicle its place on the screen says nothing yet.
      if (element.offsetHeight <= tallest || controller.camera.isAnimating) return;
      tallest = element.offsetHeight;
      const pixel = controller.camera.pixelOf(vehicleId);
      if (pixel === null) return;
      const half = element.offsetWidth / 2 + EDGE_PX;
      const x = pushInside(pixel.x - half, pixel.x + half, left, stage.clientWidth - right);
      const above = pixel.y - element.offsetHeight - GAP_PX - EDGE_PX;
      const y = pushInside(above, pixel.y + GAP_PX, top, stage.clientHeight - bottom);
      if (x !== 0 || y !== 0) controller.camera.panBy(x, y);
    };
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    const stop = controller.onFrame(makeRoom);
    return () => {
      observer.disconnect();
      stop();
      controller.camera.setWindow(null);
    };
  }, [controller, vehicleId, padding]);

  useEscape(true, onClose);

  const cameFrom = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      const { current: origin } = cameFrom;
      const hadFocus = element?.contains(document.activeElement);
      if (hadFocus && origin instanceof HTMLElement) origin.focus();
    };
  }, []);

  return (
    <div
      ref={box}
      className={styles.window}
      role="dialog"
      aria-modal="false"
      aria-label={props.label}
      onFocus={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) cameFrom.current = relatedTarget;
      }}
    >
      <button
        type="button"
        className={styles.windowClose}
        aria-label={props.closeLabel}
        title={props.closeLabel}
        onClick={onClose}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8M12 4l-8 8" />
        </svg>
      </button>
      <div className={styles.windowBody}>{props.children}</div>
    </div>
  );
}

/** How far a span must move so that it lies inside the limits; its start wins when it is too long. */
function pushInside(start: number, end: number, least: number, most: number): number {
  if (start < least) return start - least;
  if (end > most) return Math.min(end - most, start - least);
  return 0;
}
