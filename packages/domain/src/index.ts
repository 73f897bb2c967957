export { BAIDU_EXTENT, baiduMercatorOf, bd09OfBaiduMercator } from './baidu-mercator.ts';
export * from './credit-code.ts';
export * from './datum.ts';
export * from './email.ts';
export * from './geo.ts';
export * from './geodesy.ts';
export * from './money.ts';
export * from './national-id.ts';
export * from './password.ts';
export * from './phone.ts';
export * from './plate.ts';
export * from './polyline.ts';
export * from './regions/bounds.ts';
export { faultOf } from './regions/check-shape.ts';
export * from './regions/color.ts';
export {
  containsPlace,
  type PreparedShape,
  preparedOf,
  prepareShape,
} from './regions/contains.ts';
export * from './regions/crossing.ts';
export { distanceToShapeM } from './regions/distance.ts';
export * from './regions/line-of-track.ts';
export * from './regions/region-index.ts';
export * from './regions/shape.ts';
export * from './regions/stretches.ts';
export * from './regions/wire.ts';
export * from './release-notes.ts';
export * from './sha256.ts';
export * from './status-bits.ts';
export * from './time.ts';
export * from './typed-coordinates.ts';
export * from './units.ts';
export * from './user-agent.ts';
export * from './vehicle-status.ts';
