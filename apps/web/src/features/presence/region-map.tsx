import type { Area } from '@outrider/contract';
import {
  type AreaType,
  areaType,
  boundsOf,
  type Shape,
  shapeOfWire,
  wgs84,
} from '@outrider/domain';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import type { ShapeLayer, ShownShape } from '../../map/drawing/index.ts';
import {
  type FleetMapHandle,
  type LivePositionsView,
  layerOrder,
  PlainMap,
} from '../../map/index.ts';

export interface RegionMapProps {
  /** regions that matter; the others are not drawn */
  readonly areaIds: ReadonlySet<number>;
  /** the region that is looked at */
  readonly focusId: number | null;
  readonly onPick: (areaId: number | null) => void;
  readonly positions: LivePositionsView;
  readonly plateOf: (vehicleId: number) => string | undefined;
  /** vehicles that are drawn */
  readonly vehicleIds: ReadonlySet<number>;
}

/** The map beside a monitor: its regions, and the vehicles that the list is about. */
export function RegionMap(props: RegionMapProps) {
  const { areaIds, focusId, vehicleIds, onPick } = props;
  const [map, setMap] = useState<FleetMapHandle | null>(null);
  const [layer, setLayer] = useState<ShapeLayer | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const tree = useCall('regionTree', {});
  const shapes = useMemo(() => shapesOf(tree.data?.areaList ?? []), [tree.data]);
  const shown = useMemo(() => shapes.filter(({ id }) => areaIds.has(id)), [shapes, areaIds]);
  const stage = map?.stage ?? null;

  useEffect(() => {
    if (stage === null) return;
    let isGone = false;
    let made: ShapeLayer | null = null;
    void import('../../map/drawing/index.ts').then(({ ShapeLayer: Layer }) => {
      if (isGone) return;
      made = new Layer(stage, layerOrder.regions);
      made.onPick(onPick);
      setLayer(made);
    });
    return () => {
      isGone = true;
      made?.dispose();
      setLayer(null);
    };
  }, [stage, onPick]);
  useEffect(() => layer?.show(shown), [layer, shown]);
  useEffect(() => {
    layer?.focus(focusId);
    const shape = shown.find(({ id }) => id === focusId)?.shape;
    if (shape && stage) stage.camera.fitPlaces(cornersOf(shape), CLOSEST_ZOOM);
  }, [layer, shown, focusId, stage]);

  return (
    <PlainMap
      ref={setMap}
      positions={props.positions}
      plateOf={props.plateOf}
      isShown={(id) => vehicleIds.has(id)}
      selectedId={selected}
      onSelect={setSelected}
    />
  );
}

/** As near as a region is looked at, however small it is. */
const CLOSEST_ZOOM = 16;

function shapesOf(areas: readonly Area[]): ShownShape[] {
  return areas.flatMap(({ id, areaName: name, color, areaType: type, points, radius }) => {
    if (!isType(type)) return [];
    const read = shapeOfWire({ areaType: type, points, radius });
    return 'shape' in read ? [{ id, name, color, shape: read.shape }] : [];
  });
}

const types: readonly number[] = Object.values(areaType);
const isType = (type: number): type is AreaType => types.includes(type);

function cornersOf(shape: Shape) {
  const { south, west, north, east } = boundsOf(shape);
  return [wgs84(south, west), wgs84(north, east)];
}
