import type { MessageKey } from '@outrider/i18n';
import { pickPlace } from '../../map/drawing/index.ts';
import { type MapTool, type ToolBox, ToolIcon } from '../../map/tools/index.ts';
import { beginBoxZoom } from './box-zoom.ts';
import type { useMapMarks } from './map-marks.ts';
import { beginMeasure, type MeasureKind } from './measuring.ts';
import { toolPaths } from './tool-paths.ts';

type AddMark = ReturnType<typeof useMapMarks>['add'];
type Say = (key: MessageKey) => string;

const measures: readonly MeasureKind[] = ['distance', 'area', 'angle'];

/** The tools that every map has: zooming by a frame, measuring, reading a position. */
export function ownTools(t: Say, add: AddMark): MapTool[] {
  return [
    ...(['in', 'out'] as const).map((direction): MapTool => {
      const key = direction === 'in' ? 'zoomIn' : 'zoomOut';
      return {
        key,
        label: t(`mapTool.${key}`),
        icon: <ToolIcon path={toolPaths[key]} />,
        group: 'look',
        start: (box) => {
          box.start(key, (stage) => beginBoxZoom(stage, direction, () => box.end(key)));
          box.say(key, t(`mapTool.${key}.prompt`));
        },
      };
    }),
    ...measures.map(
      (kind): MapTool => ({
        key: kind,
        label: t(`mapTool.${kind}`),
        icon: <ToolIcon path={toolPaths[kind]} />,
        group: 'measure',
        start: (box) => startMeasure(box, kind, t, add),
      }),
    ),
    {
      key: 'pick',
      label: t('mapTool.pick'),
      icon: <ToolIcon path={toolPaths.pick} />,
      group: 'find',
      start: (box) => startPick(box, t, add),
    },
  ];
}

function startMeasure(box: ToolBox, kind: MeasureKind, t: Say, add: AddMark): void {
  const say = (places: number) => box.say(kind, t(promptOf(kind, places)));
  box.start(kind, (stage) => {
    const measure = beginMeasure(stage, kind, say);
    void measure.done.then((places) => {
      if (places !== null) add({ kind, places });
      box.end(kind);
    });
    return measure.cancel;
  });
  say(0);
}

/** What the next click does. */
function promptOf(kind: MeasureKind, places: number): MessageKey {
  if (kind === 'angle') {
    if (places === 0) return 'mapTool.angle.first';
    return places === 1 ? 'mapTool.angle.second' : 'mapTool.angle.third';
  }
  if (places === 0) return `mapTool.${kind}.first`;
  return places < (kind === 'area' ? 3 : 2) ? `mapTool.${kind}.next` : `mapTool.${kind}.end`;
}

function startPick(box: ToolBox, t: Say, add: AddMark): void {
  box.start('pick', (stage) => {
    const picking = pickPlace(stage);
    void picking.done.then((at) => {
      if (at !== null) add({ kind: 'place', at });
      box.end('pick');
    });
    return picking.cancel;
  });
  box.say('pick', t('mapTool.pick.prompt'));
}
