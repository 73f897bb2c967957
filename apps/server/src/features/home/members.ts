import type { Directory, Scope, Vehicle } from '../fleet/index.ts';

/** The vehicles of a scope; 50,000 of them cost one look at each, not one at each one's path. */
export function* vehiclesIn(directory: Directory, scope: Scope): Generator<Vehicle> {
  if (scope.kind === 'nothing') return;
  if (scope.kind === 'vehicle') {
    const own = directory.vehicles.get(scope.vehicleId);
    if (own) yield own;
    return;
  }
  const departments = new Set<number>();
  for (const id of directory.departments.keys()) {
    if (directory.seesDepartment(scope, id)) departments.add(id);
  }
  for (const vehicle of directory.vehicles.values()) {
    if (departments.has(vehicle.departmentId)) yield vehicle;
  }
}
