import Type from 'typebox';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const AreaTypeCode = Type.Integer({
  minimum: 1,
  maximum: 5,
  description: '1 circle, 2 box, 3 polygon, 4 line, 5 point',
});
const Points = Type.String({
  description:
    'JSON text of [{x: longitude, y: latitude}] in WGS 84: of a circle its centre, of a box its south-western and north-eastern corners',
});
const Radius = Type.Number({ description: 'metres on the ground; 0 for what has none' });

/** A node of a tree of classifications. */
export const AreaClass = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  parentId: Type.Union([Type.Integer(), Type.Null()]),
  remark: Type.String(),
  deptid: Type.Integer(),
  userid: Type.Union([Type.Integer(), Type.Null()], {
    description: 'owner; null when there is none any more',
  }),
  ownerName: Type.String(),
  editable: Type.Boolean({ description: 'whether the reader may change and delete it' }),
  version: Type.Integer(),
});

/** A region or marker with its present shape. */
export const Area = Type.Object({
  id: Type.Integer(),
  areaName: Type.String(),
  treeId: Type.Integer({ description: 'its classification' }),
  deptid: Type.Integer(),
  areaType: AreaTypeCode,
  radius: Radius,
  points: Points,
  color: Type.String({ description: '#rrggbb or a name of a CSS colour' }),
  share: Type.Integer({ description: '1: departments below its own see it too' }),
  description: Type.String(),
  category: Type.Integer({ description: '1 point, 2 line, 3 otherwise' }),
  userid: Type.Union([Type.Integer(), Type.Null()], {
    description: 'owner; null when there is none any more',
  }),
  ownerName: Type.String(),
  editable: Type.Boolean({ description: 'whether the reader may change and delete it' }),
  iconType: Type.String({ description: 'symbol of a marker; empty for the usual one' }),
  photo: Type.String({ description: 'address of its picture, or empty' }),
  version: Type.Integer(),
  updatedAt: Type.String({ description: 'ISO 8601 UTC' }),
});

const AreaTree = Type.Object({
  treeList: Type.Array(AreaClass),
  areaList: Type.Array(Area),
});

const SaveClassRequest = Type.Object({
  id: Type.Optional(Type.Union([Id, Type.Null()])),
  name: Type.String({ maxLength: 200 }),
  parentId: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  remark: Type.Optional(Type.String({ maxLength: 1000 })),
  deptid: Type.Optional(Type.Union([Id, Type.Null()])),
  version: Type.Optional(Version),
});

const areaFields = {
  areaName: Type.String({ maxLength: 200 }),
  treeId: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  deptid: Type.Optional(Type.Union([Id, Type.Null()])),
  areaType: AreaTypeCode,
  radius: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  share: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  color: Type.Optional(Type.String({ maxLength: 100 })),
  points: Points,
  category: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 3, description: 'follows from the type; checked' }),
  ),
  description: Type.Optional(Type.String({ maxLength: 5000 })),
  iconType: Type.Optional(Type.String({ maxLength: 100 })),
  photo: Type.Optional(
    Type.String({
      maxLength: 300,
      description: 'id of a picture just uploaded, the address it has, or empty',
    }),
  ),
};

const ListRequest = Type.Object({
  category: Type.Optional(
    Type.String({ pattern: '^[123](,[123]){0,2}$', description: 'such as 1,3; all if left out' }),
  ),
});

const AreaName = Type.Object({
  id: Type.Integer(),
  areaName: Type.String(),
  areaType: AreaTypeCode,
  category: Type.Integer(),
  treeId: Type.Integer(),
  deptid: Type.Integer(),
  color: Type.String(),
});

/** One shape that a region had, and when. */
export const AreaShapeEntry = Type.Object({
  validFrom: Type.String({ description: 'ISO 8601 UTC' }),
  validTo: Type.Union([Type.String(), Type.Null()], { description: 'null for the present one' }),
  areaType: AreaTypeCode,
  points: Points,
  radius: Radius,
  userName: Type.String({ description: 'who drew it' }),
});

/** One change of a region or marker. */
export const AreaChange = Type.Object({
  time: Type.String({ description: 'ISO 8601 UTC' }),
  action: Type.Union([Type.Literal('add'), Type.Literal('update'), Type.Literal('import')]),
  by: Type.String(),
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Type.Union([Type.String(), Type.Number(), Type.Null()]),
      after: Type.Union([Type.String(), Type.Number(), Type.Null()]),
    }),
  ),
});

const PlaceRequest = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
});

const IdRequest = Type.Object({ id: Id });

const PhotoRequest = Type.Object({
  id: Id,
  file: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'tells the pictures of one marker apart for caches',
    }),
  ),
});

const Format = Type.Union([Type.Literal('geojson'), Type.Literal('kml'), Type.Literal('gpx')]);

const ImportRequest = Type.Object({
  treeId: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description:
      'the classification below which they come; folders become classifications below it',
  }),
  run: Type.Optional(
    Type.Literal('good', { description: 'makes what is sound; only looked at when left out' }),
  ),
});

/** What a file of regions would make, or has made. */
export const AreaImport = Type.Object({
  format: Format,
  isDone: Type.Boolean({ description: 'whether the areas were made, or only looked at' }),
  count: Type.Integer({ description: 'areas that are sound' }),
  newClasses: Type.Integer({ description: 'classifications for folders of the file' }),
  areas: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'number of the feature in the file, from 1' }),
      line: Type.Integer({ description: 'of the file; 0 where the format knows none' }),
      areaName: Type.String(),
      folders: Type.Array(Type.String()),
      areaType: AreaTypeCode,
      radius: Radius,
      points: Points,
      color: Type.String(),
      notes: Type.Array(Type.String(), { description: 'texts of what was left out' }),
    }),
    { description: 'the first ones' },
  ),
  problemCount: Type.Integer(),
  problems: Type.Array(
    Type.Object({
      row: Type.Integer(),
      line: Type.Integer(),
      areaName: Type.String(),
      messageKey: Type.String(),
      values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    }),
    { description: 'the first ones' },
  ),
  ids: Type.Array(Type.Integer(), { description: 'of the areas that were made' }),
});

const ExportRequest = Type.Object({
  format: Format,
  tree: Type.Optional(
    Type.Union([Type.Literal('region'), Type.Literal('marker')], {
      description: 'of which tree; regions when left out',
    }),
  ),
  ids: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,9}(,[0-9]{1,9})*$',
      maxLength: 4000,
      description: 'only these, apart by commas',
    }),
  ),
  treeId: Type.Optional(Id),
});

const cityFields = {
  code: Type.String({ description: 'of the National Bureau of Statistics: 2 digits a province' }),
  value: Type.String({ description: 'name' }),
  lng: Type.Number({ description: 'WGS 84, of the centre' }),
  lat: Type.Number(),
  zoom: Type.Integer({ description: 'at which a map shows all of it' }),
};

/** A province with its cities. */
export const Province = Type.Object({
  ...cityFields,
  children: Type.Array(Type.Object({ ...cityFields, children: Type.Array(Type.Unknown()) })),
});

const CityTreeRequest = Type.Object({
  lang: Type.Optional(
    Type.Union([Type.Literal('zh'), Type.Literal('en')], {
      description:
        'of the names; the reader’s language when left out, English unless that is Chinese',
    }),
  ),
});

export const regionSchemas = {
  regionTree: { request: Nothing, response: AreaTree },
  saveRegionClass: { request: SaveClassRequest, response: Type.Integer() },
  removeRegionClass: { request: IdRequest, response: NoData },
  markerTree: { request: Nothing, response: AreaTree },
  saveMarkerClass: { request: SaveClassRequest, response: Type.Integer() },
  removeMarkerClass: { request: IdRequest, response: NoData },
  addArea: { request: Type.Object(areaFields), response: Type.Integer() },
  updateArea: {
    request: Type.Object({ id: Id, version: Version, ...areaFields }),
    response: Type.Integer(),
  },
  deleteArea: { request: IdRequest, response: NoData },
  listAreas: { request: ListRequest, response: Type.Array(AreaName) },
  areasAt: { request: PlaceRequest, response: Type.Array(AreaName) },
  importAreas: { request: ImportRequest, response: AreaImport },
  exportAreas: { request: ExportRequest, response: Type.Unknown() },
  cityTree: { request: CityTreeRequest, response: Type.Array(Province) },
  areaShapeHistory: { request: IdRequest, response: Type.Array(AreaShapeEntry) },
  areaHistory: { request: IdRequest, response: Type.Array(AreaChange) },
  areaPhoto: { request: PhotoRequest, response: Type.Unknown() },
} as const satisfies SchemaTable;
