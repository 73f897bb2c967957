import { passwordDigest } from '@outrider/domain';
import type { Database, Queryable } from '../../platform/database.ts';
import { createDepartment, createDriver, createTerminal, createVehicle } from '../fleet/index.ts';
import { createPasswordHasher, createUser, ensureBuiltInRoles } from '../identity/index.ts';
import { createDeviceType, hasUsers, setDeviceType } from './demo.queries.ts';
import { type DemoFile, parseDemoFile } from './demo-file.ts';

/**
 * On an empty database: the organisation of a demo fleet file with its vehicles, drivers, terminals
 * and users. Vehicles begin without positions; their terminals have to register over the wire.
 * @param fileText text of the demo fleet file
 * @param password of all its users, in clear text; chosen at random by whoever starts the demo
 * @returns true when it was created now, false when there are users already
 * @throws Error when the file is not of the right form
 */
export async function ensureDemoOrganisation(
  db: Database,
  fileText: string,
  password: string,
): Promise<boolean> {
  const file = parseDemoFile(fileText);
  return await db.tx(async (q) => {
    if (await hasUsers(q)) return false;
    const rootId = await createDepartment(q, { name: file.organisation });
    await createUsers(q, file, await createFleet(q, file, rootId), password);
    return true;
  });
}

type Sensed = 'load' | 'cold';

/** Reference codes of `protocol`. */
const ORDINARY = 1;
const protocols = { load: ORDINARY, cold: ORDINARY, electric: 4, collision: 16 } as const;

/** Models of terminals with sensors, as an administrator would describe them. */
const sensorSets = {
  load: { model: 'SIM-LOAD', fuel: 1, temperature: 0, humidity: 0, load: true },
  cold: { model: 'SIM-COLD', fuel: 0, temperature: 2, humidity: 1, load: false },
} as const;

/** Ids of what the users of the file are tied to. */
interface DemoIds {
  departmentOf(key: string | undefined): number;
  vehicleOf(plate: string): number;
}

async function createUsers(
  q: Queryable,
  { users }: DemoFile,
  ids: DemoIds,
  password: string,
): Promise<void> {
  const roles = await ensureBuiltInRoles(q);
  const digest = passwordDigest(password);
  // One slow hash serves them all, as one password does.
  const hash = await createPasswordHasher().hash(digest);
  for (const { role, department, vehicle, ...user } of users) {
    await createUser(
      q,
      { hash: async () => hash },
      {
        ...user,
        passwordDigest: digest,
        departmentId: ids.departmentOf(department),
        vehicleId: vehicle === undefined ? null : ids.vehicleOf(vehicle),
        roleId: roles[role],
      },
    );
  }
}

async function createFleet(q: Queryable, file: DemoFile, rootId: number): Promise<DemoIds> {
  const departmentIds = new Map<string, number>();
  for (const [sortOrder, { key, name }] of file.departments.entries()) {
    const id = await createDepartment(q, { name, parentId: rootId, sortOrder });
    departmentIds.set(key, id);
  }
  const departmentOf = (key: string | undefined) =>
    key === undefined ? rootId : found(departmentIds, key, 'department');
  const models = new Map<Sensed, number>();
  const modelOf = async (equipment: Sensed) => {
    const id = models.get(equipment) ?? (await createDeviceType(q, sensorSets[equipment]));
    models.set(equipment, id);
    return id;
  };
  const vehicleIds = new Map<string, number>();
  for (const [index, vehicle] of file.vehicles.entries()) {
    const departmentId = departmentOf(vehicle.department);
    const {
      driver,
      driverPhone,
      terminalNumber,
      phone,
      equipment,
      department: _,
      ...rest
    } = vehicle;
    const driverId = await createDriver(q, { departmentId, name: driver, phone: driverPhone });
    const serviceEnd = demoServiceEnd(index);
    const vehicleId = await createVehicle(q, {
      ...rest,
      departmentId,
      driverId,
      serviceEnd,
      protocol: equipment === undefined ? ORDINARY : protocols[equipment],
    });
    const terminalId = await createTerminal(q, { terminalNumber, phone, vehicleId, sim: phone });
    if (equipment === 'load' || equipment === 'cold') {
      await setDeviceType(q, terminalId, await modelOf(equipment));
    }
    vehicleIds.set(vehicle.plate, vehicleId);
  }
  return { departmentOf, vehicleOf: (plate) => found(vehicleIds, plate, 'vehicle') };
}

function found(ids: ReadonlyMap<string, number>, name: string, kind: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo fleet has no ${kind} "${name}"`);
  return id;
}

const DAY_MS = 86_400_000;

/** Services of a fleet that grew over a year: a few have ended, a few end soon. */
function demoServiceEnd(index: number): string {
  const days = ((index * 37) % 365) - 9;
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
