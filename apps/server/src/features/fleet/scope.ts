/**
 * Who sees what, in one place: a user sees the subtree of the own department, a login of type 1 only
 * its vehicle. Every query that touches fleet data takes a `Scope`.
 */
export type Scope =
  | { readonly kind: 'department'; readonly departmentId: number }
  | { readonly kind: 'vehicle'; readonly vehicleId: number }
  | { readonly kind: 'nothing' };

const LOGIN_TYPE_ONE_VEHICLE = 1;

/** What of a user account decides about its scope. */
export interface ScopedUser {
  readonly departmentId: number;
  readonly loginType: number;
  readonly vehicleId: number | null;
}

export function scopeOf(user: ScopedUser): Scope {
  if (user.loginType !== LOGIN_TYPE_ONE_VEHICLE) {
    return { kind: 'department', departmentId: user.departmentId };
  }
  if (user.vehicleId === null) return { kind: 'nothing' };
  return { kind: 'vehicle', vehicleId: user.vehicleId };
}

/** Names a scope: users with equal keys see the same vehicles. */
export function scopeKey(scope: Scope): string {
  if (scope.kind === 'department') return `d${scope.departmentId}`;
  return scope.kind === 'vehicle' ? `v${scope.vehicleId}` : 'nothing';
}

/**
 * An SQL condition that lets only the scope's vehicles through. The statement names the tables
 * `vehicle v` and `department d` (the vehicle's own).
 * @param params the statement's parameters so far; the condition's own are appended
 */
export function vehicleCondition(scope: Scope, params: unknown[]): string {
  if (scope.kind === 'nothing') return 'false';
  params.push(scope.kind === 'department' ? scope.departmentId : scope.vehicleId);
  const own = `$${params.length}`;
  return scope.kind === 'department' ? `d.path @> array[${own}::int]` : `v.id = ${own}`;
}
