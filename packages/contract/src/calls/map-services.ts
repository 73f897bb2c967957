import { defineCall } from '../define-call.ts';

/** Base maps: which a user has, their tiles, and how administrators set them up. */
export const mapServiceCalls = {
  mapConfig: defineCall({
    name: 'mapConfig',
    method: 'GET',
    path: '/map/queryMapConfig',
    encoding: 'none',
    permission: 'session',
    summary: 'The map services that the user has, how they are drawn, and the chosen one',
  }),
  saveAlarmDangerLevel: defineCall({
    name: 'saveAlarmDangerLevel',
    method: 'POST',
    path: '/alarmSettings/saveAlarmDangerLevel',
    encoding: 'form',
    permission: 'positionMonitor.map',
    errors: ['mapUnknown'],
    summary:
      'Remembers the map service that the user chose (field map, as the specification has it)',
  }),
  mapTile: defineCall({
    name: 'mapTile',
    method: 'GET',
    path: '/map/tile/{key}/{sheet}/{z}/{x}/{y}',
    encoding: 'query',
    permission: 'session',
    background: true,
    answer: 'image',
    errors: ['mapUnknown', 'mapTileMissing', 'mapTileFailed', 'mapTilesBusy'],
    summary:
      'One tile of a map service that the user has: fetched by the server, which keeps keys and memory',
  }),
  mapServices: defineCall({
    name: 'mapServices',
    method: 'GET',
    path: '/map/queryMapServices',
    encoding: 'none',
    permission: 'sysSet.read',
    operatorsOnly: true,
    topDepartmentOnly: true,
    summary: 'How the map services are set up; keys are not among it, only whether there are any',
  }),
  saveMapServices: defineCall({
    name: 'saveMapServices',
    method: 'POST',
    path: '/map/saveMapServices',
    encoding: 'json',
    permission: 'sysSet.edit',
    operatorsOnly: true,
    topDepartmentOnly: true,
    errors: ['settingsChanged', 'recordInvalid'],
    summary: 'Sets up the map services; a key that is not given stays, an empty one is removed',
  }),
  tryMapService: defineCall({
    name: 'tryMapService',
    method: 'POST',
    path: '/map/tryMapService',
    encoding: 'form',
    permission: 'sysSet.edit',
    operatorsOnly: true,
    topDepartmentOnly: true,
    safe: true,
    errors: ['mapUnknown'],
    summary: 'Fetches a tile of each sheet of a map service and says what became of it',
  }),
} as const;
