import { defineCall } from '../define-call.ts';

/** Parameters, maps and versions of the platform. */
export const systemCalls = {
  systemParameters: defineCall({
    name: 'systemParameters',
    method: 'GET',
    path: '/alarmSettings/queryAlarmShield',
    encoding: 'none',
    permission: 'session',
    summary: 'System parameters, with the favourites of the user',
  }),
  videoParameters: defineCall({
    name: 'videoParameters',
    method: 'GET',
    path: '/vedio/queryVideoParamSet',
    encoding: 'none',
    permission: 'session',
    summary: 'The chosen map service and the zone in which times are shown',
  }),
  carIcons: defineCall({
    name: 'carIcons',
    method: 'POST',
    path: '/carIcon/getAllCarIconInfo',
    encoding: 'form',
    permission: 'session',
    safe: true,
    summary: 'The sets of pictures of vehicles, by status, for the map and for the tree',
  }),
  versionInfo: defineCall({
    name: 'versionInfo',
    method: 'GET',
    path: '/sysVersion/getVersionInfo',
    encoding: 'none',
    permission: 'session',
    summary: 'Version and version history of the product',
  }),
  basemapOverlay: defineCall({
    name: 'basemapOverlay',
    method: 'GET',
    path: '/basemap/overlay',
    encoding: 'none',
    permission: 'session',
    answer: 'geojson',
    summary: 'Extra lines for the offline base map as GeoJSON; 204 when there are none',
  }),
} as const;
