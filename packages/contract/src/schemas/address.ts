import Type from 'typebox';
import type { SchemaTable } from './schema-table.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'degrees, WGS 84' });
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'degrees, WGS 84' });
const Language = Type.Integer({ minimum: 0, maximum: 99, description: '0 Chinese, else English' });

const AddressRequest = Type.Object({ lat: Latitude, lng: Longitude, language: Language });

const Address = Type.Object({ address: Type.String(), lat: Latitude, lng: Longitude });

/** One place, or the start and the end of a way; nothing else of what an item may carry is read. */
const AddressItem = Type.Object({
  lat: Type.Optional(Latitude),
  lng: Type.Optional(Longitude),
  startLat: Type.Optional(Latitude),
  startLng: Type.Optional(Longitude),
  endLat: Type.Optional(Latitude),
  endLng: Type.Optional(Longitude),
});

const AddressListRequest = Type.Object({
  language: Language,
  list: Type.Array(AddressItem, {
    minItems: 1,
    maxItems: 20,
    description: 'at most 20 points: 20 single ones, or 10 starts with their ends',
  }),
});

const Resolved = Type.Optional(
  Nullable(Type.String({ description: 'null where it could not be resolved' })),
);

/** The items asked for, in their order, each with the addresses of the points it has. */
const AddressList = Type.Array(
  Type.Object({
    ...AddressItem.properties,
    address: Resolved,
    startAddress: Resolved,
    endAddress: Resolved,
  }),
);

const Strength = Type.Optional(
  Type.Integer({ minimum: -200, maximum: 100, description: 'signal strength, dBm' }),
);

const WifiStation = Type.Object({
  mac: Type.String({ pattern: '^[0-9A-Fa-f]{2}([:-]?[0-9A-Fa-f]{2}){5}$' }),
  rss: Strength,
});

const CellTower = Type.Object({
  ci: Type.Integer({ minimum: 0, maximum: 0xf_ffff_ffff, description: 'cell' }),
  lac: Type.Integer({ minimum: 0, maximum: 0xff_ffff, description: 'location area' }),
  mcc: Type.Integer({ minimum: 0, maximum: 999, description: 'country' }),
  mnc: Type.Integer({ minimum: 0, maximum: 999, description: 'network' }),
  rss: Strength,
});

export const AddressAnalysisRequest = Type.Object({
  gpsLat: Type.Optional(Latitude),
  gpsLon: Type.Optional(Longitude),
  queryType: Type.Optional({
    ...Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
    description:
      'what to go by: 0 the coordinates, else what the device hears (default); 1 the coordinates only; 2 Wi-Fi stations and cell towers only',
  }),
  language: Language,
  baseWifeList: Type.Optional(Type.Array(WifiStation, { maxItems: 32 })),
  baseSignalList: Type.Optional(Type.Array(CellTower, { maxItems: 32 })),
});

/** A browser's message on the address socket. */
export const AddressSocketRequest = Type.Object({
  ...AddressAnalysisRequest.properties,
  requestId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});

export const addressSchemas = {
  getAddress: { request: AddressRequest, response: Address },
  addressList: { request: AddressListRequest, response: AddressList },
  addressAnalysis: { request: AddressAnalysisRequest, response: Address },
} as const satisfies SchemaTable;
