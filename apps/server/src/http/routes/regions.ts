import { Readable } from 'node:stream';
import { type AreaChange, CallError, type Calls, type RequestOf } from '@outrider/contract';
import { type AreaCategory, categoryOf } from '@outrider/domain';
import { type FileParts, openFile } from '../../features/files/index.ts';
import {
  type AreaParts,
  addArea,
  areaFormats,
  type BareArea,
  changesOf,
  cityTree,
  deleteArea,
  exportAreas,
  importAreas,
  type LiveRegions,
  mayDo,
  maySee,
  type PlannedArea,
  removeClass,
  saveClass,
  shapesOf,
  type TreeKind,
  treeWithAreas,
  updateArea,
  type Viewer,
  visibleBareAreas,
} from '../../features/regions/index.ts';
import { FileAnswer, JsonPieces } from '../answers.ts';
import type { Handlers } from '../bind.ts';
import type { Caller, Exchange } from '../caller.ts';
import { readerLanguage } from './languages.ts';

type Names =
  | 'regionTree'
  | 'saveRegionClass'
  | 'removeRegionClass'
  | 'markerTree'
  | 'saveMarkerClass'
  | 'removeMarkerClass'
  | 'addArea'
  | 'updateArea'
  | 'deleteArea'
  | 'listAreas'
  | 'areasAt'
  | 'importAreas'
  | 'exportAreas'
  | 'cityTree'
  | 'areaShapeHistory'
  | 'areaHistory'
  | 'areaPhoto';

type Parts = FileParts & AreaParts & { readonly live: LiveRegions };

/** Whoever makes a call, as regions know him. */
export function viewerOf({ session, scope }: Caller, { address }: Exchange): Viewer {
  const { id, loginName, displayName, departmentId, permissions } = session.user;
  return {
    userId: id,
    loginName,
    displayName: displayName || loginName,
    departmentId,
    scope,
    permissions: new Set(permissions),
    address,
  };
}

/** Areas and problems of a file that are told of. */
const MOST_SHOWN = 1000;

const historyActions: Readonly<Record<string, AreaChange['action']>> = {
  recordAdded: 'add',
  recordImported: 'import',
};

/** Regions, markers and their classifications. */
export function regionHandlers(parts: Parts): Pick<Handlers, Names> {
  const { db, live } = parts;

  const save =
    (kind: TreeKind) =>
    (given: RequestOf<Calls['saveRegionClass']>, caller: Caller, exchange: Exchange) => {
      const viewer = viewerOf(caller, exchange);
      if (!mayDo(viewer, kind, given.id ? 'edit' : 'add')) throw new CallError('permissionDenied');
      return saveClass(db, viewer, kind, given);
    };

  const remove =
    (kind: TreeKind) =>
    async ({ id }: { id: number }, caller: Caller, exchange: Exchange) => {
      await removeClass(db, viewerOf(caller, exchange), kind, id);
      return null;
    };

  /** An area that the viewer sees, for calls that tell more of it. */
  const demandSeen = async (viewer: Viewer, id: number): Promise<BareArea> => {
    const [area] = await visibleBareAreas(db, viewer, { ids: [id] });
    if (!area || !maySee(viewer, area.kind)) throw new CallError('areaUnknown');
    return area;
  };

  return {
    regionTree: async (_request, caller, exchange) =>
      new JsonPieces(await treeWithAreas(db, viewerOf(caller, exchange), 'region')),
    saveRegionClass: save('region'),
    removeRegionClass: remove('region'),
    markerTree: async (_request, caller, exchange) =>
      new JsonPieces(await treeWithAreas(db, viewerOf(caller, exchange), 'marker')),
    saveMarkerClass: save('marker'),
    removeMarkerClass: remove('marker'),

    addArea: (given, caller, exchange) => addArea(parts, viewerOf(caller, exchange), given),
    updateArea: (given, caller, exchange) => updateArea(parts, viewerOf(caller, exchange), given),
    async deleteArea({ id }, caller, exchange) {
      await deleteArea(parts, viewerOf(caller, exchange), id);
      return null;
    },

    async listAreas({ category = '1,2,3' }, caller, exchange) {
      const categories = category.split(',').map((code) => Number(code) as AreaCategory);
      const rows = await visibleBareAreas(db, viewerOf(caller, exchange), {
        kind: 'region',
        categories,
      });
      return rows.map(presentName);
    },

    async areasAt({ lat, lng }, caller, exchange) {
      const viewer = viewerOf(caller, exchange);
      const ids = live.index.at(lat, lng);
      if (ids.length === 0) return [];
      const rows = await visibleBareAreas(db, viewer, { ids });
      return rows.filter(({ kind }) => maySee(viewer, kind)).map(presentName);
    },

    async importAreas({ treeId, run }, caller, exchange) {
      const { name, content } = exchange.upload;
      const { areas, problems, ...outcome } = await importAreas(parts, viewerOf(caller, exchange), {
        treeId,
        run: run !== undefined,
        fileName: name,
        content,
      });
      return {
        format: outcome.format,
        isDone: outcome.isDone,
        count: areas.length,
        newClasses: outcome.newClasses,
        areas: outcome.isDone ? [] : areas.slice(0, MOST_SHOWN).map(presentPlanned),
        problemCount: problems.length,
        problems: problems.slice(0, MOST_SHOWN).map((problem) => ({
          ...problem,
          values: { ...problem.values },
        })),
        ids: [...outcome.ids],
      };
    },

    async exportAreas({ format, tree = 'region', ids, treeId }, caller, exchange) {
      const { bytes, title } = await exportAreas(db, viewerOf(caller, exchange), {
        kind: tree,
        format,
        ...(ids === undefined ? {} : { ids: ids.split(',').map(Number) }),
        ...(treeId === undefined ? {} : { treeId }),
      });
      const { type, extension } = areaFormats[format];
      return new FileAnswer({
        type,
        name: `${title}.${extension}`,
        sizeBytes: bytes.length,
        stream: Readable.from([bytes]),
      });
    },

    cityTree({ lang }, { session }, { acceptLanguage }) {
      const language = lang ?? readerLanguage(session.user, acceptLanguage);
      return cityTree(language === 'zh' ? 'zh' : 'en');
    },

    async areaShapeHistory({ id }, caller, exchange) {
      await demandSeen(viewerOf(caller, exchange), id);
      return (await shapesOf(db, id)).map(({ validFrom, validTo, ...entry }) => ({
        ...entry,
        validFrom: validFrom.toISOString(),
        validTo: validTo?.toISOString() ?? null,
      }));
    },

    async areaHistory({ id }, caller, exchange) {
      await demandSeen(viewerOf(caller, exchange), id);
      return (await changesOf(db, id)).map(({ at, action, by, changes }) => ({
        time: at.toISOString(),
        action: historyActions[action] ?? 'update',
        by,
        changes: changes.map((change) => ({ ...change })),
      }));
    },

    async areaPhoto({ id }, caller, exchange) {
      const { photoFile } = await demandSeen(viewerOf(caller, exchange), id);
      const file = photoFile === null ? undefined : await openFile(parts, photoFile);
      if (!file) throw new CallError('fileUnknown');
      return new FileAnswer(file);
    },
  };
}

function presentPlanned({ row, line, name, folders, shape, color, notes }: PlannedArea) {
  return {
    ...{ row, line, areaName: name, folders: [...folders], color, notes: [...notes] },
    ...shape,
  };
}

function presentName(row: BareArea) {
  return {
    id: row.id,
    areaName: row.name,
    areaType: row.areaType,
    category: categoryOf(row.areaType),
    treeId: row.classId,
    deptid: row.departmentId,
    color: row.color,
  };
}
