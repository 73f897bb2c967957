import Type from 'typebox';
import { Nothing, type SchemaTable } from './schema-table.ts';

export const SystemParameters = Type.Object({
  lng: Type.Number(),
  lat: Type.Number(),
  address: Type.String(),
  zoom: Type.Integer({ description: 'map zoom at the start, 3–19' }),
  map: Type.Integer({ description: 'map service code; 4 is the system map' }),
  timeZone: Type.Number({ description: 'zone offset in hours east of UTC' }),
  monitorReflashInterval: Type.Integer({ description: 's' }),
  alarmLoadTime: Type.Integer({ description: 's' }),
  onlineEnable: Type.Boolean(),
  superintendentEnable: Type.Boolean(),
  superviseEnable: Type.Boolean(),
  alertTipOfPlayTime: Type.Integer({ description: 's' }),
  offlineAfterSeconds: Type.Integer({ description: 'a vehicle unheard of for so long is offline' }),
  terminalPort: Type.Integer({ description: 'TCP port on which terminals (JT/T 808) connect' }),
  selfRegistration: Type.Boolean({
    description: 'terminals that nobody created may register themselves',
  }),
  favorite: Type.String({ description: 'JSON list of the node ids of favourite vehicles' }),
});

export const VideoParameters = Type.Object({
  map: Type.Integer({ description: 'map service code; 4 is the system map' }),
  timeZone: Type.Number({ description: 'zone offset in hours east of UTC' }),
});

export const CarIcons = Type.Array(
  Type.Object({
    id: Type.Integer({ description: '0 for the shipped set; else as in `icon` of vehicles' }),
    name: Type.String({ description: 'empty for the shipped set' }),
    mapSize: Type.Integer({ description: 'longer side on the map, px' }),
    rotates: Type.Boolean({
      description: 'turned to where the vehicle heads; drawn heading north',
    }),
    iconMapJson: Type.String({
      description: 'JSON object: vehicle status code, or alarm → address of the picture on the map',
    }),
    iconTreeJson: Type.String({
      description:
        'JSON object: vehicle status code, or alarm → address of the picture in the tree',
    }),
  }),
);

export const VersionList = Type.Array(
  Type.Object({
    programName: Type.String(),
    programDescribe: Type.String(),
    programVersion: Type.String(),
    programProjectDate: Type.String(),
  }),
);

export const systemSchemas = {
  systemParameters: { request: Nothing, response: SystemParameters },
  videoParameters: { request: Nothing, response: VideoParameters },
  carIcons: { request: Nothing, response: CarIcons },
  versionInfo: { request: Nothing, response: VersionList },
  basemapOverlay: { request: Nothing, response: Type.Unknown() },
} as const satisfies SchemaTable;
