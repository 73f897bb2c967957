import type { Queryable } from '../../platform/database.ts';

/** A new department; without `parentId` it stands at the top. */
export interface NewDepartment {
  name: string;
  parentId?: number | null;
  sortOrder?: number;
  contact?: string;
  phone?: string;
}

/** A new vehicle; codes are those of the reference tables in packages/contract. */
export interface NewVehicle {
  departmentId: number;
  plate: string;
  plateColor?: number;
  vehicleType?: string;
  icon?: string;
  protocol?: number;
  channelCount?: number;
  channelNames?: readonly string[];
  driverId?: number | null;
  serviceStatus?: number;
  /** yyyy-MM-dd */
  serviceEnd?: string | null;
  installStatus?: number;
}

/** A new terminal; `phone` is the number in its headers, without leading zeros. */
export interface NewTerminal {
  terminalNumber: string;
  phone: string;
  vehicleId?: number | null;
  /** of the stock it lies in; that of its vehicle goes before */
  departmentId?: number | null;
  sim?: string | null;
  /** SHA-256 of the authentication code, when the terminal already has one. */
  authCodeHash?: Uint8Array | null;
}

export interface NewDriver {
  departmentId: number;
  name: string;
  phone?: string | null;
}

async function insertedId(q: Queryable, sql: string, params: readonly unknown[]): Promise<number> {
  const row = await q.one<{ id: number }>(sql, params);
  if (!row) throw new Error('the insert returned no id');
  return row.id;
}

/**
 * Creates a department and returns its id. The caller publishes `directoryChanged` after the commit.
 * @throws a unique violation when the parent already has a department of that name
 */
export function createDepartment(q: Queryable, department: NewDepartment): Promise<number> {
  return insertedId(
    q,
    `insert into department (name, parent_id, sort_order, contact, phone)
     values ($1, $2, $3, $4, $5) returning id`,
    [
      department.name,
      department.parentId ?? null,
      department.sortOrder ?? 0,
      department.contact ?? null,
      department.phone ?? null,
    ],
  );
}

/**
 * Creates a vehicle and returns its id. The caller publishes `directoryChanged` after the commit.
 * @throws a unique violation when plate and colour exist
 */
export function createVehicle(q: Queryable, vehicle: NewVehicle): Promise<number> {
  return insertedId(
    q,
    `insert into vehicle (department_id, plate, plate_color, vehicle_type, icon, protocol,
       channel_count, channel_names, driver_id, service_status, service_end, install_status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      vehicle.departmentId,
      vehicle.plate,
      vehicle.plateColor ?? 1,
      vehicle.vehicleType ?? '',
      vehicle.icon ?? 'truck',
      vehicle.protocol ?? 1,
      vehicle.channelCount ?? 0,
      vehicle.channelNames ?? [],
      vehicle.driverId ?? null,
      vehicle.serviceStatus ?? 0,
      vehicle.serviceEnd ?? null,
      vehicle.installStatus ?? 1,
    ],
  );
}

/**
 * Creates a terminal and returns its id. The caller publishes `directoryChanged` after the commit.
 * @throws a unique violation when number, phone or vehicle are taken
 */
export function createTerminal(q: Queryable, terminal: NewTerminal): Promise<number> {
  return insertedId(
    q,
    `insert into terminal (terminal_number, phone, vehicle_id, sim, auth_code_hash, department_id)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      terminal.terminalNumber,
      terminal.phone,
      terminal.vehicleId ?? null,
      terminal.sim ?? null,
      terminal.authCodeHash ?? null,
      terminal.departmentId ?? null,
    ],
  );
}

/** Creates a driver and returns its id. */
export function createDriver(q: Queryable, driver: NewDriver): Promise<number> {
  return insertedId(
    q,
    'insert into driver (department_id, name, phone) values ($1, $2, $3) returning id',
    [driver.departmentId, driver.name, driver.phone ?? null],
  );
}
