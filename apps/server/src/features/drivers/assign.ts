import { CallError } from '@outrider/contract';
import type { Database, Queryable } from '../../platform/database.ts';
import type { Scope } from '../fleet/index.ts';
import {
  endAssignment,
  endFollowed,
  insertAssignment,
  latestStart,
  lockDriver,
  lockVehicle,
  type NewAssignment,
  openAssignment,
} from './assignments.queries.ts';

/** Told of what was done, in its transaction. */
type Record = (
  q: Queryable,
  done: { driverId: number; vehicleId: number; [detail: string]: unknown },
) => Promise<void>;

/**
 * Lets a driver drive a vehicle from a time on. A new main driver ends the one before; who drove it
 * beside the main driver ends that when becoming it, and the other way round. `vehicle.driver_id` follows.
 * @throws CallError recordUnknown, vehicleUnknown; assignmentTimeInvalid when it would begin before what it ends
 */
export function assignDriver(
  db: Database,
  scope: Scope,
  wanted: NewAssignment,
  nowMs: number,
  record: Record,
): Promise<number> {
  return db.tx(async (q) => {
    // The vehicle first, as its form does.
    const vehicle = await lockVehicle(q, scope, wanted.vehicleId);
    if (!vehicle) throw new CallError('vehicleUnknown');
    const driver = await lockDriver(q, scope, wanted.driverId);
    if (!driver) throw new CallError('recordUnknown');
    const begun = await latestStart(q, wanted);
    if (wanted.from.getTime() > nowMs || (begun && wanted.from < begun)) {
      throw new CallError('assignmentTimeInvalid');
    }
    await endFollowed(q, wanted);
    const id = await insertAssignment(q, wanted);
    await record(q, { ...wanted, driver: driver.name, plate: vehicle.plate });
    return id;
  });
}

/**
 * Ends that a driver drives a vehicle.
 * @throws CallError recordUnknown; assignmentTimeInvalid when it would end before it began, or later than now
 */
export function endDriving(
  db: Database,
  scope: Scope,
  { id, until }: { id: number; until: Date },
  nowMs: number,
  record: Record,
): Promise<void> {
  return db.tx(async (q) => {
    const open = await openAssignment(q, scope, id);
    if (!open) throw new CallError('recordUnknown');
    if (until < open.from || until.getTime() > nowMs) throw new CallError('assignmentTimeInvalid');
    await endAssignment(q, id, until);
    await record(q, { driverId: open.driverId, vehicleId: open.vehicleId, until });
  });
}
