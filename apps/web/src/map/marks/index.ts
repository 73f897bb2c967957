/** Pins on the map; loaded when the first is shown. */
export { MarkLayer, type ShownMark } from './mark-layer.ts';
