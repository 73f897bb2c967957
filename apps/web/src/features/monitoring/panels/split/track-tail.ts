import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { layerOrder, type MapStage } from '../../../../map/index.ts';
import type { OneVehicle } from './one-vehicle.ts';

/** What a vehicle drove before this is not shown. */
const KEEP_S = 10 * 60;
/** Bit of a position that means something. */
const HAS_POSITION = 16;
const WIDTH_PX = 4;

/** Draws behind a vehicle where it was in the last minutes, from the live changes. @returns the end of it */
export function drawTail(stage: MapStage, vehicle: OneVehicle): () => void {
  const places: { readonly latDeg: number; readonly lngDeg: number; readonly atS: number }[] = [];
  const line = new LineString([]);
  const source = new VectorSource({ features: [new Feature(line)] });
  const layer = new VectorLayer({ source, zIndex: layerOrder.marks, style: styleOf(stage) });
  stage.map.addLayer(layer);

  const draw = () => {
    const at = { x: 0, y: 0 };
    line.setCoordinates(
      places.map(({ latDeg, lngDeg }) => {
        const { x, y } = stage.plane.project(latDeg, lngDeg, at);
        return [x, y];
      }),
    );
  };
  const take = () => {
    if (vehicle.count === 0 || (vehicle.flags[0]! & HAS_POSITION) === 0) return;
    const atS = vehicle.gpsTimeS[0]!;
    const last = places.at(-1);
    if (last !== undefined && atS <= last.atS) return;
    places.push({ latDeg: vehicle.latE6[0]! / 1e6, lngDeg: vehicle.lngE6[0]! / 1e6, atS });
    while (places[0] !== undefined && places[0].atS < atS - KEEP_S) places.shift();
    draw();
  };
  take();
  const stops = [
    vehicle.onChange(take),
    stage.onPlane(draw),
    stage.onPalette(() => layer.setStyle(styleOf(stage))),
  ];
  return () => {
    for (const stop of stops) stop();
    stage.map.removeLayer(layer);
    layer.dispose();
  };
}

function styleOf(stage: MapStage): Style[] {
  const { markerRim, selection } = stage.palette;
  return [
    new Style({ stroke: new Stroke({ color: markerRim, width: WIDTH_PX + 2 }) }),
    new Style({ stroke: new Stroke({ color: selection, width: WIDTH_PX }) }),
  ];
}
