import { defineCall } from '../define-call.ts';

/** What is looked for on the map: ways, places, vehicles in an area. */
export const mapSearchCalls = {
  findRoute: defineCall({
    name: 'findRoute',
    method: 'POST',
    path: '/map/route',
    encoding: 'json',
    permission: 'positionMonitor.read',
    safe: true,
    errors: ['routeUnset', 'routeUnavailable', 'routeNotFound'],
    summary: 'The way by road between two places, with up to three on the way',
  }),
  searchPlaces: defineCall({
    name: 'searchPlaces',
    method: 'POST',
    path: '/map/searchPlace',
    encoding: 'json',
    permission: 'positionMonitor.read',
    safe: true,
    summary: 'Places by their name or coordinates, ten a page',
  }),
  searchArea: defineCall({
    name: 'searchArea',
    method: 'POST',
    path: '/map/searchArea',
    encoding: 'json',
    permission: 'positionMonitor.read',
    safe: true,
    errors: ['areaSizeZero', 'areaInvalid'],
    summary: 'The vehicles whose last known place lies in an area',
  }),
  searchAreaTime: defineCall({
    name: 'searchAreaTime',
    method: 'POST',
    path: '/map/searchAreaTime',
    encoding: 'json',
    permission: 'trackReplay.read',
    safe: true,
    errors: ['areaSizeZero', 'areaInvalid', 'timeRangeInvalid', 'timeRangeTooLong', 'searchesBusy'],
    summary:
      'The vehicles that were in an area within a time of at most 7 days, also between two reports',
  }),
} as const;
