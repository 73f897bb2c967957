import type { Wgs84 } from '@outrider/domain';
import Interaction from 'ol/interaction/Interaction.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { MapStage, Release } from '../map-stage.ts';

/** Where the pointer, or the cross in the middle of the map, is. */
export interface Pointed {
  /** CSS pixels of the viewport. */
  readonly x: number;
  readonly y: number;
  readonly place: Wgs84;
  readonly isTouch: boolean;
  readonly isAlt: boolean;
}

/** What a tool does with the pointer and the keys. */
export interface PointerTool {
  readonly cursor: string;
  /** A press. @returns whether the tool drags from here; otherwise the map is dragged */
  press?(at: Pointed): boolean;
  drag?(at: Pointed): void;
  drop?(at: Pointed): void;
  /** A second finger came: what was dragged goes back. */
  dragCancelled?(): void;
  move?(at: Pointed): void;
  click?(at: Pointed): void;
  doubleClick?(at: Pointed): void;
  /** @returns whether the tool knows the key */
  key?(event: KeyboardEvent): boolean;
  /** The map was moved by keys: the cross is somewhere else. */
  crossMoved?(cross: Pointed): void;
}

/** How far an arrow key moves the map; with Shift, with Control. */
const STEP_PX = 24;
const WIDE_STEP_PX = 120;
const FINE_STEP_PX = 2;
/** The click that ended a tool may be half of a double click, which must not zoom the map. */
const DOUBLE_CLICK_MS = 350;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Layers that lie over the page and have the keys for themselves. */
const OVER_PAGE = '.ant-modal-wrap, .ant-drawer-open, .ant-dropdown, .ant-select-dropdown';

/** Gives a tool the pointer and the keys of the map; vehicles do not answer until it is released. */
export function takePointer(stage: MapStage, tool: PointerTool): Release {
  const releasePointer = stage.holdPointer();
  const { element, map } = stage;
  element.style.cursor = tool.cursor;
  let isDragging = false;
  let isOver = false;

  const pointedAt = (event: MapBrowserEvent): Pointed => {
    const [x, y] = event.pixel as [number, number];
    const { originalEvent } = event;
    const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
    return { ...pointAt(stage, x, y), isTouch, isAlt: originalEvent.altKey };
  };
  /** @returns whether others may have the event too */
  const handle = (event: MapBrowserEvent): boolean => {
    if (isOver) return event.type !== 'dblclick';
    switch (event.type) {
      case 'pointerdown':
        if ((event.activePointers?.length ?? 1) > 1) {
          if (isDragging) tool.dragCancelled?.();
          isDragging = false;
          return true;
        }
        if (event.originalEvent instanceof PointerEvent && event.originalEvent.button > 0) {
          return true;
        }
        isDragging = tool.press?.(pointedAt(event)) ?? false;
        return !isDragging;
      case 'pointerdrag':
        if (isDragging) tool.drag?.(pointedAt(event));
        return !isDragging;
      case 'pointerup':
        if (!isDragging) return true;
        isDragging = false;
        tool.drop?.(pointedAt(event));
        return false;
      case 'pointermove':
        tool.move?.(pointedAt(event));
        return true;
      case 'click':
        tool.click?.(pointedAt(event));
        return false;
      case 'dblclick':
        tool.doubleClick?.(pointedAt(event));
        return false;
      default:
        return event.type !== 'singleclick';
    }
  };
  const interaction = new Interaction({ handleEvent: handle });
  map.addInteraction(interaction);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || !isOurs(event, element)) return;
    const arrow = arrows[event.key];
    let isUsed = tool.key?.(event) ?? false;
    if (!isUsed && arrow !== undefined && tool.crossMoved !== undefined) {
      const px = event.shiftKey ? WIDE_STEP_PX : event.ctrlKey ? FINE_STEP_PX : STEP_PX;
      moveView(stage, arrow[0] * px, arrow[1] * px);
      tool.crossMoved(crossOf(stage));
      isUsed = true;
    }
    if (!isUsed) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the page's own layers, which were opened earlier, and before the map moves by the same keys.
  window.addEventListener('keydown', onKeyDown, true);
  element.focus({ preventScroll: true });

  return () => {
    window.removeEventListener('keydown', onKeyDown, true);
    isOver = true;
    setTimeout(() => map.removeInteraction(interaction), DOUBLE_CLICK_MS);
    element.style.cursor = '';
    releasePointer();
  };
}

/** What is at a pixel of the viewport. */
export function pointAt(stage: MapStage, x: number, y: number): Pointed {
  const [width, height] = stage.map.getSize() ?? [0, 0];
  const [centerX, centerY] = stage.map.getView().getCenter() ?? [0, 0];
  const resolution = stage.map.getView().getResolution() ?? 1;
  const place = stage.plane.unproject(
    centerX! + (x - width! / 2) * resolution,
    centerY! - (y - height! / 2) * resolution,
  );
  return { x, y, place, isTouch: false, isAlt: false };
}

/** The middle of the map, where the keyboard sets places. */
export function crossOf(stage: MapStage): Pointed {
  const [width, height] = stage.map.getSize() ?? [0, 0];
  return pointAt(stage, width! / 2, height! / 2);
}

/** Where a place is in CSS pixels of the viewport. */
export function pixelOf(stage: MapStage, place: Wgs84): { readonly x: number; readonly y: number } {
  const [width, height] = stage.map.getSize() ?? [0, 0];
  const [centerX, centerY] = stage.map.getView().getCenter() ?? [0, 0];
  const resolution = stage.map.getView().getResolution() ?? 1;
  const { x, y } = stage.plane.project(place.lat, place.lng, { x: 0, y: 0 });
  return {
    x: width! / 2 + (x - centerX!) / resolution,
    y: height! / 2 - (y - centerY!) / resolution,
  };
}

function moveView(stage: MapStage, x: number, y: number): void {
  const view = stage.map.getView();
  const center = view.getCenter();
  const resolution = view.getResolution();
  if (center === undefined || resolution === undefined) return;
  view.setCenter([center[0]! + x * resolution, center[1]! - y * resolution]);
}

/** Escape is heard everywhere but below a dialog that the map is not in; other keys only on the map itself, not in fields and on buttons. */
function isOurs(event: KeyboardEvent, element: HTMLElement): boolean {
  const layers = document.querySelectorAll(OVER_PAGE);
  if ([...layers].some((layer) => layer.checkVisibility() && !layer.contains(element)))
    return false;
  const { target } = event;
  if (event.key === 'Escape') {
    return !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');
  }
  return target === document.body || (target instanceof Node && element.contains(target));
}
