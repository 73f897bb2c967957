/**
 * Drawing, editing and showing shapes on the map. It is heavy and loaded when it is first needed: import it with
 * `import()`, or from a file that is itself loaded so.
 */
export { type Drawing, type DrawShapeOptions, drawShape, pickPlace } from './draw-shape.ts';
export { type EditShapeOptions, editShape, type ShapeEditing } from './edit-shape.ts';
export { angleText, areaText, lengthText, shapeText } from './measure-text.ts';
export { ShapeLayer, type ShownShape } from './shape-layer.ts';
export { type Sketch, SketchLayer } from './sketch-layer.ts';
export { type Sketching, type SketchingOptions, sketchPlaces } from './sketching.ts';
