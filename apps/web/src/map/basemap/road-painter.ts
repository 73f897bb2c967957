import type { RoadColors } from '../palette.ts';
import type { LabelSpace } from './label-space.ts';
import { layTextAlong, lengthOf } from './line-text.ts';
import { type NamedRoad, type RoadClass, type RoadTile, roadClasses } from './overlay-roads.ts';
import {
  frameExtent,
  intersects,
  type PaintFrame,
  setPixelUnits,
  setProjectedUnits,
} from './paint-frame.ts';

interface RoadLook {
  readonly fromZoom: number;
  readonly namedFromZoom: number;
  /** Width in pixels at zoom 10 and at zoom 16; between and beyond it grows evenly. */
  readonly widthAt10: number;
  readonly widthAt16: number;
  readonly colors: 'motorway' | 'trunk' | 'primary' | 'other';
}

const looks: Record<RoadClass, RoadLook> = {
  motorway: { fromZoom: 5, namedFromZoom: 11, widthAt10: 2.6, widthAt16: 12, colors: 'motorway' },
  trunk: { fromZoom: 7, namedFromZoom: 11.5, widthAt10: 2.1, widthAt16: 11, colors: 'trunk' },
  primary: { fromZoom: 8, namedFromZoom: 12, widthAt10: 1.7, widthAt16: 10, colors: 'primary' },
  secondary: { fromZoom: 9.5, namedFromZoom: 13, widthAt10: 1.2, widthAt16: 8, colors: 'primary' },
  tertiary: { fromZoom: 11, namedFromZoom: 14, widthAt10: 0.9, widthAt16: 7, colors: 'other' },
  minor: { fromZoom: 12, namedFromZoom: 14.5, widthAt10: 0.6, widthAt16: 5, colors: 'other' },
};
const CASING_FROM_ZOOM = 9.5;
const NAME_EVERY_PX = 420;

function widthOf(look: RoadLook, zoom: number): number {
  const growth = (look.widthAt16 / look.widthAt10) ** (1 / 6);
  return Math.max(0.6, look.widthAt10 * growth ** (zoom - 10));
}

/** Paints the overlay's roads: casings of all classes first, then the roads, the important ones on top. */
export class RoadPainter {
  readonly #tiles: readonly RoadTile[];
  readonly #paths = new Map<RoadTile, Map<RoadClass, Path2D>>();

  constructor(tiles: readonly RoadTile[]) {
    this.#tiles = tiles;
  }

  paint(frame: PaintFrame): void {
    const visible = this.#visible(frame);
    if (visible.length === 0) return;
    const { ctx, palette } = frame;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    const drawn = [...roadClasses].reverse().filter((name) => frame.zoom >= looks[name].fromZoom);
    const stroke = (roadClass: RoadClass, color: string, widthPx: number) => {
      ctx.strokeStyle = color;
      ctx.lineWidth = widthPx * frame.resolution;
      for (const tile of visible) {
        const path = this.#pathsOf(tile).get(roadClass);
        if (path === undefined) continue;
        setProjectedUnits(frame, tile.originX, tile.originY);
        ctx.stroke(path);
      }
    };
    const colorsOf = (roadClass: RoadClass): RoadColors => palette.roads[looks[roadClass].colors];
    for (const roadClass of drawn) {
      const look = looks[roadClass];
      const width = widthOf(look, frame.zoom);
      if (frame.zoom >= CASING_FROM_ZOOM)
        stroke(roadClass, colorsOf(roadClass).casing, width + 1.6);
    }
    for (const roadClass of drawn) {
      const width = widthOf(looks[roadClass], frame.zoom);
      const colors = colorsOf(roadClass);
      stroke(roadClass, frame.zoom >= CASING_FROM_ZOOM ? colors.fill : colors.casing, width);
    }
  }

  /** Names of the roads in view, the important ones first, at most one per name and 420 pixels. */
  paintNames(frame: PaintFrame, space: LabelSpace): void {
    const view = frameExtent(frame);
    const roads = this.#visible(frame)
      .flatMap((tile) => tile.named)
      .filter(
        (road) =>
          frame.zoom >= looks[road.roadClass].namedFromZoom && intersects(road.extent, view),
      );
    roads.sort((a, b) => roadClasses.indexOf(a.roadClass) - roadClasses.indexOf(b.roadClass));
    const written = new Map<string, number[]>();
    for (const road of roads) this.#paintName(frame, space, road, written);
  }

  #paintName(
    frame: PaintFrame,
    space: LabelSpace,
    road: NamedRoad,
    written: Map<string, number[]>,
  ): void {
    const { ctx, palette } = frame;
    const line: number[] = [];
    for (let i = 0; i < road.xy.length; i += 2) {
      line.push(
        (road.xy[i]! - frame.left) / frame.resolution,
        (frame.top - road.xy[i + 1]!) / frame.resolution,
      );
    }
    const lengthPx = lengthOf(line);
    const sizePx = road.roadClass === 'motorway' || road.roadClass === 'trunk' ? 11.5 : 10.5;
    if (lengthPx < road.name.length * sizePx * 0.5) return;
    setPixelUnits(frame);
    ctx.font = `500 ${sizePx}px ${frame.fontFamily}`;
    ctx.textBaseline = 'middle';
    ctx.textAlign = 'center';
    const characters = [...road.name];
    const widths = characters.map((character) => ctx.measureText(character).width);
    const spots = written.get(road.name) ?? [];
    written.set(road.name, spots);
    const count = Math.max(1, Math.floor(lengthPx / NAME_EVERY_PX));
    for (let i = 0; i < Math.min(count, 60); i++) {
      const text = layTextAlong(line, lengthPx, widths, (lengthPx * (i + 0.5)) / count, sizePx);
      if (text === null) continue;
      const [x, y] = [text.glyphs[0]!, text.glyphs[1]!];
      if (x < -40 || y < -40 || x > frame.width + 40 || y > frame.height + 40) continue;
      if (isNearOne(spots, x, y)) continue;
      if (!space.takeAll(text.boxes)) continue;
      spots.push(x, y);
      ctx.strokeStyle = palette.halo;
      ctx.lineWidth = 3;
      ctx.fillStyle = palette.textMinor;
      for (const isHalo of [true, false]) {
        for (let g = 0; g < characters.length; g++) {
          ctx.save();
          ctx.translate(text.glyphs[g * 3]!, text.glyphs[g * 3 + 1]!);
          ctx.rotate(text.glyphs[g * 3 + 2]!);
          if (isHalo) ctx.strokeText(characters[g]!, 0, 0);
          else ctx.fillText(characters[g]!, 0, 0);
          ctx.restore();
        }
      }
    }
  }

  #visible(frame: PaintFrame): RoadTile[] {
    const view = frameExtent(frame, 16);
    return this.#tiles.filter((tile) => intersects(tile.extent, view));
  }

  #pathsOf(tile: RoadTile): Map<RoadClass, Path2D> {
    const known = this.#paths.get(tile);
    if (known !== undefined) return known;
    const paths = new Map<RoadClass, Path2D>();
    for (const { roadClass, xy } of tile.pieces) {
      let path = paths.get(roadClass);
      if (path === undefined) {
        path = new Path2D();
        paths.set(roadClass, path);
      }
      for (let i = 0; i < xy.length; i += 2) {
        const x = xy[i]! - tile.originX;
        const y = tile.originY - xy[i + 1]!;
        if (i === 0) path.moveTo(x, y);
        else path.lineTo(x, y);
      }
    }
    this.#paths.set(tile, paths);
    return paths;
  }
}

function isNearOne(spots: readonly number[], x: number, y: number): boolean {
  for (let i = 0; i < spots.length; i += 2) {
    if (Math.hypot(spots[i]! - x, spots[i + 1]! - y) < NAME_EVERY_PX * 0.6) return true;
  }
  return false;
}
