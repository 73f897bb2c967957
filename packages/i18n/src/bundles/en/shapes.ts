/** What can be drawn on the map. */
export const shapes = {
  'shape.circle': 'Circle',
  'shape.box': 'Rectangle',
  'shape.polygon': 'Polygon',
  'shape.line': 'Line',
  'shape.point': 'Point',
};
