/** How the side menu stands: open at a width, collapsed to its pictures, or away (spec/1 §2). */
export type SideMode = 'open' | 'pictures' | 'away';

/** spec/1 §9 */
const DEFAULT_WIDTH_PX = 280;
const PICTURES_WIDTH_PX = 64;
const MIN_WIDTH_PX = 180;
export const MAX_WIDTH_PX = 480;

/** Dragged below these widths the menu snaps to its pictures, or goes away. */
const SNAP_TO_PICTURES_PX = 140;
const SNAP_AWAY_PX = 36;
/** What one press of an arrow key moves. */
const STEP_PX = 16;

export interface SideState {
  readonly mode: SideMode;
  /** Width when open, px. */
  readonly widthPx: number;
}

export function readSideState(stored: unknown): SideState {
  const { mode, widthPx } = { mode: null, widthPx: null, ...(isObject(stored) ? stored : {}) };
  const known = (['open', 'pictures', 'away'] as const).find((one) => one === mode);
  return {
    mode: known ?? 'open',
    widthPx:
      typeof widthPx === 'number' && Number.isFinite(widthPx) ? clamp(widthPx) : DEFAULT_WIDTH_PX,
  };
}

/** @returns the menu dragged to a width: it snaps when it gets narrow, and keeps the width it had open */
export function draggedTo(state: SideState, widthPx: number): SideState {
  if (widthPx < SNAP_AWAY_PX) return { ...state, mode: 'away' };
  if (widthPx < SNAP_TO_PICTURES_PX) return { ...state, mode: 'pictures' };
  return { mode: 'open', widthPx: clamp(widthPx) };
}

/** Between open and pictures only; away, it opens. */
export function toggled(state: SideState): SideState {
  return { ...state, mode: state.mode === 'open' ? 'pictures' : 'open' };
}

/** @returns the menu after a key on its separator; undefined for keys that mean nothing there */
export function movedByKey(state: SideState, key: string): SideState | undefined {
  if (key === 'Enter') return toggled(state);
  if (key === 'Home') return { ...state, mode: 'pictures' };
  if (key === 'End') return draggedTo(state, MAX_WIDTH_PX);
  const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[key];
  if (step === undefined) return undefined;
  if (state.mode === 'open') {
    const isNarrowest = state.widthPx === MIN_WIDTH_PX && step < 0;
    return isNarrowest ? { ...state, mode: 'pictures' } : draggedTo(state, state.widthPx + step);
  }
  if (step < 0) return { ...state, mode: 'away' };
  return { ...state, mode: state.mode === 'away' ? 'pictures' : 'open' };
}

export function shownWidthPx({ mode, widthPx }: SideState): number {
  if (mode === 'away') return 0;
  return mode === 'pictures' ? PICTURES_WIDTH_PX : widthPx;
}

function clamp(widthPx: number): number {
  return Math.round(Math.max(MIN_WIDTH_PX, Math.min(MAX_WIDTH_PX, widthPx)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
