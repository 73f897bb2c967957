import {
  BAIDU_EXTENT,
  type Bd09,
  baiduMercatorOf,
  bd09Of,
  bd09OfBaiduMercator,
  type Gcj02,
  gcj02Of,
  wgs84,
  wgs84OfBd09,
  wgs84OfGcj02,
} from '@outrider/domain';
import Projection from 'ol/proj/Projection.js';
import { addProjection } from 'ol/proj.js';
import { type MapPlane, MERCATOR_EXTENT, wgs84Plane } from './plane.ts';
import { latOfY, lngOfX, projectedMetresPerGroundMetre, xOfLng, yOfLat } from './projection.ts';

/** Web mercator of positions as maps published in China shift them: Gaode, Google's map of China. */
export const gcj02Plane: MapPlane = {
  datum: 'gcj02',
  projection: 'EPSG:3857',
  extent: MERCATOR_EXTENT,
  project(latDeg, lngDeg, into) {
    const { lat, lng } = gcj02Of(wgs84(latDeg, lngDeg));
    into.x = xOfLng(lng);
    into.y = yOfLat(lat);
    return into;
  },
  unproject: (x, y) => wgs84OfGcj02({ lat: latOfY(y), lng: lngOfX(x) } as Gcj02),
  metresPerGroundMetre: projectedMetresPerGroundMetre,
  resolutionOfZoom: wgs84Plane.resolutionOfZoom,
  zoomOfResolution: wgs84Plane.zoomOfResolution,
};

/** OpenLayers knows Baidu's plane under this name; nothing is ever transformed out of it or into it. */
const BAIDU_PROJECTION = 'BD09MC';
addProjection(
  new Projection({ code: BAIDU_PROJECTION, units: 'm', extent: [...BAIDU_EXTENT], global: false }),
);

/** At this zoom level a metre of Baidu's plane is a pixel. */
const BAIDU_METRE_ZOOM = 18;

/** Baidu's own mercator of its own datum. */
export const bd09Plane: MapPlane = {
  datum: 'bd09',
  projection: BAIDU_PROJECTION,
  extent: BAIDU_EXTENT,
  project(latDeg, lngDeg, into) {
    const { lat, lng } = bd09Of(wgs84(latDeg, lngDeg));
    return baiduMercatorOf(lat, lng, into);
  },
  unproject: (x, y) => wgs84OfBd09(bd09OfBaiduMercator(x, y) as Bd09),
  metresPerGroundMetre: projectedMetresPerGroundMetre,
  resolutionOfZoom: (zoom) => 2 ** (BAIDU_METRE_ZOOM - zoom),
  zoomOfResolution: (resolution) => BAIDU_METRE_ZOOM - Math.log2(resolution),
};
