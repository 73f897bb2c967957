import { defineCall } from '../define-call.ts';

/** Vehicles are found by anything that is known of them (spec/1 §2, carSEO). */
export const vehicleSearchCalls = {
  searchCars: defineCall({
    name: 'searchCars',
    method: 'POST',
    path: '/car/searchCars',
    encoding: 'json',
    permission: 'carSEO.read',
    safe: true,
    summary: 'Vehicles of which something contains a text, by what that is; at most 8 of each',
  }),
  carCard: defineCall({
    name: 'carCard',
    method: 'POST',
    path: '/car/getCarCard',
    encoding: 'json',
    permission: 'carSEO.read',
    safe: true,
    errors: ['vehicleUnknown'],
    background: true,
    summary:
      'All that is known of a vehicle: its record, terminal, drivers, owner, state, history, expiries',
  }),
} as const;
