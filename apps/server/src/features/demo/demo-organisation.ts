import { ALL_PERMISSIONS } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import type { Database, Queryable } from '../../platform/database.ts';
import { createDepartment, createDriver, createTerminal, createVehicle } from '../fleet/index.ts';
import { createPasswordHasher, createRole, createUser } from '../identity/index.ts';
import { hasUsers } from './demo.queries.ts';
import { type DemoFile, parseDemoFile } from './demo-file.ts';

export interface DemoLogin {
  loginName: string;
  /** In clear text, chosen at random by whoever starts the demo. */
  password: string;
}

/**
 * On an empty database: the organisation of a demo fleet file with its vehicles, drivers and
 * terminals, and one user who may see and do everything in it. Vehicles begin without positions;
 * their terminals have to register over the wire.
 * @param fileText text of the demo fleet file
 * @returns true when it was created now, false when there are users already
 * @throws Error when the file is not of the right form
 */
export async function ensureDemoOrganisation(
  db: Database,
  fileText: string,
  login: DemoLogin,
): Promise<boolean> {
  const file = parseDemoFile(fileText);
  return await db.tx(async (q) => {
    if (await hasUsers(q)) return false;
    const rootId = await createDepartment(q, { name: file.organisation });
    await createFleet(q, file, rootId);
    const roleId = await createRole(q, {
      name: 'Administrator',
      permissions: [ALL_PERMISSIONS],
      builtIn: true,
    });
    await createUser(q, createPasswordHasher(), {
      loginName: login.loginName,
      displayName: 'Demo',
      passwordDigest: passwordDigest(login.password),
      departmentId: rootId,
      roleId,
    });
    return true;
  });
}

async function createFleet(q: Queryable, file: DemoFile, rootId: number): Promise<void> {
  const departmentIds = new Map<string, number>();
  for (const [sortOrder, { key, name }] of file.departments.entries()) {
    const id = await createDepartment(q, { name, parentId: rootId, sortOrder });
    departmentIds.set(key, id);
  }
  for (const vehicle of file.vehicles) {
    const departmentId = departmentIds.get(vehicle.department);
    if (departmentId === undefined) {
      throw new Error(`the demo fleet has no department "${vehicle.department}"`);
    }
    const { driver, driverPhone, terminalNumber, phone, department: _, ...rest } = vehicle;
    const driverId = await createDriver(q, { departmentId, name: driver, phone: driverPhone });
    const vehicleId = await createVehicle(q, { ...rest, departmentId, driverId });
    await createTerminal(q, { terminalNumber, phone, vehicleId, sim: phone });
  }
}
