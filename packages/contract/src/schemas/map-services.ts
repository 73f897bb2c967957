import Type from 'typebox';
import { MAX_OWN_MAPS, type MapTypeKey, mapTypeKeys } from '../map-types.ts';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

const Datum = Type.Union([Type.Literal('wgs84'), Type.Literal('gcj02'), Type.Literal('bd09')]);
const Style = Type.Union([Type.Literal('standard'), Type.Literal('satellite')]);
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const Zoom = Type.Integer({ minimum: 0, maximum: 22 });
const TileSize = Type.Union([Type.Literal(256), Type.Literal(512)]);
const MapKey = Type.String({ pattern: '^[a-zA-Z]{2,20}[0-9]{0,4}$' });
const Sheet = Type.String({ pattern: '^[a-zA-Z]{2,20}$' });

const MapSource = Type.Object({
  text: Type.String(),
  url: Type.String({ description: 'empty: no link' }),
});

const MapSheet = Type.Object({
  sheet: Type.String({ description: 'name in the address of a tile' }),
  kind: Type.Union([Type.Literal('raster'), Type.Literal('vector')]),
  minZoom: Zoom,
  maxZoom: Zoom,
  tileSize: TileSize,
});

export const MapService = Type.Object({
  type: Type.Integer({ description: 'map service code; 4 is the system map' }),
  isSelect: Type.Integer({ description: '1 for the chosen one' }),
  key: Type.String({ description: 'name in the address of a tile' }),
  name: Type.String({ description: 'of a map of one’s own; empty for those with a code' }),
  datum: Datum,
  version: Type.String({ description: 'changes with the set-up, for the addresses of tiles' }),
  styles: Type.Array(
    Type.Object({
      style: Style,
      sheets: Type.Array(MapSheet, { description: 'from below; none for the system map' }),
      sources: Type.Array(MapSource),
    }),
  ),
  style: Type.Unsafe<'standard' | 'satellite'>({ ...Style, description: 'as the user left it' }),
  dim: Flag,
});

export const MapConfig = Type.Array(MapService);

const SaveChoice = Type.Object({
  map: Type.Integer({ minimum: 0, maximum: 9999, description: 'map service code' }),
  satellite: Type.Optional(Flag),
  dim: Type.Optional(Flag),
});

const TileRequest = Type.Object({
  key: MapKey,
  sheet: Sheet,
  z: Zoom,
  x: Type.Integer({ minimum: -4194304, maximum: 4194303 }),
  y: Type.Integer({ minimum: -4194304, maximum: 4194303 }),
  v: Type.Optional(Type.String({ maxLength: 20 })),
});

const Template = Type.String({ maxLength: 500 });

/** A raster (address with {z} {x} {y}) or a PMTiles archive of one's own. */
export const OwnMap = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 8999 }),
  name: Type.String({ minLength: 1, maxLength: 40 }),
  kind: Type.Union([Type.Literal('raster'), Type.Literal('pmtiles')]),
  url: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'address with {z} {x} {y} or {-y}; of PMTiles the address or the file’s name',
  }),
  satelliteUrl: Template,
  datum: Datum,
  minZoom: Zoom,
  maxZoom: Zoom,
  tileSize: TileSize,
  sourceText: Type.String({ maxLength: 200 }),
  sourceUrl: Type.String({ maxLength: 300 }),
});

const KnownMap = Type.Object({
  key: Type.Unsafe<MapTypeKey>(Type.Enum([...mapTypeKeys])),
  isOffered: Type.Boolean(),
  needsKey: Type.Boolean({ description: 'one of its addresses holds {key}' }),
  hasKey: Type.Boolean(),
  sheets: Type.Array(
    Type.Object({
      sheet: Type.String(),
      url: Type.String({ description: 'as an administrator set it; empty: the default' }),
      defaultUrl: Type.String(),
    }),
  ),
});

export const MapServices = Type.Object({
  version: Type.Integer(),
  by: Type.String(),
  changetime: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 UTC' }),
  defaultKey: Type.String({ description: 'the map of whoever has not chosen' }),
  known: Type.Array(KnownMap),
  own: Type.Array(
    Type.Object({
      ...OwnMap.properties,
      isOffered: Type.Boolean(),
      needsKey: Type.Boolean(),
      hasKey: Type.Boolean(),
    }),
  ),
});

const SaveServices = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  defaultKey: MapKey,
  offered: Type.Array(MapKey, { maxItems: 40 }),
  urls: Type.Record(Type.String({ maxLength: 60 }), Template, {
    maxProperties: 40,
    description: '`<key>.<sheet>` → address in place of the default one',
  }),
  keys: Type.Record(Type.String({ maxLength: 30 }), Type.String({ maxLength: 300 }), {
    maxProperties: 40,
    description: '`<key>` → secret; those that are not named stay, an empty one is removed',
  }),
  own: Type.Array(OwnMap, { maxItems: MAX_OWN_MAPS }),
});

const TryResult = Type.Array(
  Type.Object({
    sheet: Type.String(),
    isFine: Type.Boolean(),
    problem: Type.String({ description: 'empty when it is fine' }),
    tookMs: Type.Integer(),
  }),
);

export const mapServiceSchemas = {
  mapConfig: { request: Nothing, response: MapConfig },
  saveAlarmDangerLevel: { request: SaveChoice, response: NoData },
  mapTile: { request: TileRequest, response: Type.Unknown() },
  mapServices: { request: Nothing, response: MapServices },
  saveMapServices: { request: SaveServices, response: NoData },
  tryMapService: { request: Type.Object({ key: MapKey }), response: TryResult },
} as const satisfies SchemaTable;
