import { CallError } from '@outrider/contract';
import { regionColorHex, shapeOfWire } from '@outrider/domain';
import type { Database } from '../../platform/database.ts';
import { type AreaRow, visibleAreas } from './areas.queries.ts';
import { ClassTree } from './classes.ts';
import type { ExportedArea } from './formats/exported-area.ts';
import type { AreaFormat } from './formats/found-area.ts';
import { writeGeojson } from './formats/geojson.ts';
import { writeGpx } from './formats/gpx.ts';
import { writeKml } from './formats/kml.ts';
import { mayDo, type TreeKind, type Viewer } from './viewer.ts';

/** Which areas are asked for: some, or all below a classification, or all of a tree. */
export interface ExportWish {
  readonly kind: TreeKind;
  readonly format: AreaFormat;
  readonly ids?: readonly number[];
  readonly treeId?: number;
}

export const areaFormats: Readonly<Record<AreaFormat, { type: string; extension: string }>> = {
  geojson: { type: 'application/geo+json', extension: 'geojson' },
  kml: { type: 'application/vnd.google-earth.kml+xml', extension: 'kml' },
  gpx: { type: 'application/gpx+xml', extension: 'gpx' },
};

/**
 * The areas that the viewer sees, as a file. Circles stay circles for us; what knows none of them gets
 * their border.
 * @throws CallError permissionDenied, areaClassUnknown
 * @returns bytes, and a name for the file without its ending
 */
export async function exportAreas(
  db: Database,
  viewer: Viewer,
  { kind, format, ids, treeId }: ExportWish,
): Promise<{ bytes: Buffer; title: string }> {
  if (!mayDo(viewer, kind, 'export')) throw new CallError('permissionDenied');
  const tree = await ClassTree.read(db, viewer, kind);
  if (treeId !== undefined && !tree.byId.has(treeId)) throw new CallError('areaClassUnknown');
  const rows = await visibleAreas(db, viewer, {
    kind,
    ...(ids ? { ids } : {}),
    ...(treeId === undefined ? {} : { classIds: [...tree.below(treeId)] }),
  });
  const seen = new Set(tree.seen(rows.map(({ classId }) => classId)).map(({ id }) => id));
  if (treeId !== undefined && !seen.has(treeId)) throw new CallError('areaClassUnknown');
  const top = treeId === undefined ? undefined : tree.byId.get(treeId);
  const foldersOf = (classId: number) => {
    const names: string[] = [];
    for (let at: number | null = classId; at !== null && at !== treeId; ) {
      const row = tree.byId.get(at);
      if (row) names.unshift(row.name);
      at = row?.parentId ?? null;
    }
    return names;
  };
  const areas = rows.flatMap((row) => exported(row, foldersOf(row.classId)));
  areas.sort((a, b) => compare(a.folders.join('\u0000'), b.folders.join('\u0000')));
  const named = top?.name ?? (rows.length === 1 ? rows[0]?.name : undefined) ?? `${kind}s`;
  // What no file system takes in a name, and what some read as a folder.
  const title = named.replaceAll(/[\\/:*?"<>|]+/g, '_').replace(/^\.+/, '_');
  return { bytes: Buffer.from([...written(format, areas, title)].join('')), title };
}

function written(format: AreaFormat, areas: ExportedArea[], title: string): Iterable<string> {
  if (format === 'geojson') return writeGeojson(areas);
  return format === 'kml' ? writeKml(areas, title) : writeGpx(areas);
}

function exported(row: AreaRow, folders: readonly string[]): ExportedArea[] {
  const read = shapeOfWire(row);
  if ('fault' in read) return [];
  const { name, description, isShared, iconType } = row;
  const color = regionColorHex(row.color);
  const { shape } = read;
  const aroundM = shape.kind === 'point' ? row.radius : 0;
  return [{ name, description, isShared, iconType, color, folders, shape, aroundM }];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
