import { describe, expect, it } from 'vitest';
import { deriveVehicleStatus, isOnline, VehicleStatus } from './vehicle-status.ts';

const driving = { online: true, located: true, accOn: true, speedKmh: 60 };

describe('the status of a vehicle', () => {
  it.each([
    ['drives with ACC on above walking pace', {}, VehicleStatus.driving],
    ['is parked with ACC on and standing', { speedKmh: 2.9 }, VehicleStatus.parked],
    ['drives from 3 km/h on', { speedKmh: 3 }, VehicleStatus.driving],
    ['is in standby with ACC off', { accOn: false, speedKmh: 0 }, VehicleStatus.ignitionOff],
    ['is just online when it moves with ACC off', { accOn: false }, VehicleStatus.online],
    ['is not located without a fix, whatever else', { located: false }, VehicleStatus.notLocated],
    ['is offline when silent, whatever else', { online: false }, VehicleStatus.offline],
  ])('%s', (_title, change, status) => {
    expect(deriveVehicleStatus({ ...driving, ...change })).toBe(status);
  });

  it('counts as online above 2', () => {
    expect(Object.values(VehicleStatus).filter(isOnline)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(isOnline(1)).toBe(false);
  });
});
