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
} as const;
