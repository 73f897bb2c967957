import { defineCall } from '../define-call.ts';

/** Departments, vehicles and where they are. */
export const fleetCalls = {
  deptTreeAndCarInfo: defineCall({
    name: 'deptTreeAndCarInfo',
    method: 'POST',
    path: '/car/getDeptTreeAndCarInfo',
    encoding: 'form',
    permission: 'positionMonitor.read',
    safe: true,
    background: true,
    summary: 'Departments and vehicles the user may see, with counts and status',
  }),
  carInfo: defineCall({
    name: 'carInfo',
    method: 'POST',
    path: '/car/getCarInfo',
    encoding: 'form',
    permission: 'positionMonitor.read',
    errors: ['vehicleUnknown'],
    safe: true,
    background: true,
    summary: 'Everything the info window of one vehicle shows',
  }),
  carPositions: defineCall({
    name: 'carPositions',
    method: 'GET',
    path: '/carPosition/getCarPositionInfo',
    encoding: 'query',
    permission: 'trackReplay.read',
    errors: ['vehicleUnknown', 'timeRangeInvalid', 'timeRangeTooLong'],
    answer: 'envelope-or-columns',
    summary: 'The track of one vehicle in a range of at most 30 days',
  }),
  lastPositions: defineCall({
    name: 'lastPositions',
    method: 'GET',
    path: '/carPosition/getLastPositions',
    encoding: 'none',
    permission: 'positionMonitor.read',
    answer: 'position-frame',
    background: true,
    summary:
      'The present state of every vehicle in the scope, as one frame of the push socket: for users without one',
  }),
  saveFavorite: defineCall({
    name: 'saveFavorite',
    method: 'POST',
    path: '/alarmSettings/saveFavoriteNotNull',
    encoding: 'form',
    permission: 'session',
    summary: 'Saves the favourite vehicles of the user',
  }),
} as const;
