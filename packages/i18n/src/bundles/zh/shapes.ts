/** What can be drawn on the map. */
export const shapes = {
  'shape.circle': '圆形',
  'shape.box': '矩形',
  'shape.polygon': '多边形',
  'shape.line': '线路',
  'shape.point': '点',
};
