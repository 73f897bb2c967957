import type { Bus } from '../../platform/bus/bus.ts';
import type { Queryable } from '../../platform/database.ts';
import { directoryChanged } from '../fleet/index.ts';
import { protocolsChanged } from './topics.ts';

/** Vehicles that one message tells of at most. */
const IDS_AT_ONCE = 5000;

/**
 * Tells of profiles that were changed, or given to models or terminals: how terminals are read, and
 * what windows offer for the vehicles they are in.
 */
export async function tellOfProtocols(
  q: Queryable,
  bus: Bus,
  profileIds: readonly number[],
): Promise<void> {
  bus.publish(protocolsChanged, { ids: [...profileIds] });
  const rows = await q.query<{ id: number }>(
    `select t.vehicle_id as id from terminal t left join device_type m on m.id = t.device_type_id
      where t.vehicle_id is not null
        and coalesce(t.protocol_profile_id, m.protocol_profile_id) = any ($1)`,
    [profileIds],
  );
  tellOfVehicles(bus, rows);
}

/** The same for models of terminals that were given another profile, or none. */
export async function tellOfModels(
  q: Queryable,
  bus: Bus,
  modelIds: readonly number[],
): Promise<void> {
  bus.publish(protocolsChanged, { ids: [] });
  const rows = await q.query<{ id: number }>(
    'select vehicle_id as id from terminal where vehicle_id is not null and device_type_id = any ($1)',
    [modelIds],
  );
  tellOfVehicles(bus, rows);
}

function tellOfVehicles(bus: Bus, rows: readonly { id: number }[]): void {
  for (let at = 0; at < rows.length; at += IDS_AT_ONCE) {
    const ids = rows.slice(at, at + IDS_AT_ONCE).map(({ id }) => id);
    bus.publish(directoryChanged, { kind: 'vehicle', ids });
  }
}
