import { CallError } from '@outrider/contract';
import { areaCategory } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import { writeAudit } from '../identity/index.ts';
import { holdsUnseen, type Viewer, visibleBareAreas } from '../regions/index.ts';
import { countVehicles, setRuleVehicles } from './rule-vehicles.queries.ts';
import {
  deleteRule,
  holdsDepartment,
  insertRule,
  lockRule,
  setRuleAreas,
  updateRule,
} from './rules.queries.ts';

/** Codes of `ruleType` (spec/2 §3.2) that exist so far. */
export const ruleType = { forbidEntry: 5, forbidExit: 6 } as const;

const KNOWN_TYPES: readonly number[] = Object.values(ruleType);
const MAX_NAME = 60;
const MAX_AREAS = 500;
const DAY_END_S = 86_399;
/** PostgreSQL's jsonb has neither U+0000 nor half of a surrogate pair; JSON writes both as escapes. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** A rule as somebody hands it in. */
export interface RuleDraft {
  readonly ruleName: string;
  readonly ruleType: number;
  /** JSON text of region ids */
  readonly areaIds: string;
  readonly baseParam?: string;
  readonly mediaParam?: string;
  readonly startTime?: number;
  readonly endTime?: number;
  readonly deptid?: number;
}

/**
 * Adds a rule, or changes the one whose id is given.
 * @throws CallError recordInvalid, ruleTypeUnknown, ruleAreasInvalid, areaUnknown, departmentUnknown,
 *   of a change also ruleUnknown and recordChanged
 */
export async function saveRule(
  q: Queryable,
  viewer: Viewer,
  draft: RuleDraft,
  change?: { readonly id: number; readonly version: number },
): Promise<number> {
  const name = draft.ruleName.trim();
  if (name === '' || [...name].length > MAX_NAME || holdsUnseen(name)) {
    throw new CallError('requestInvalid');
  }
  if (!KNOWN_TYPES.includes(draft.ruleType)) throw new CallError('ruleTypeUnknown');
  if (change) {
    const held = await lockRule(q, viewer.scope, change.id);
    if (!held) throw new CallError('ruleUnknown');
    if (held.version !== change.version) throw new CallError('recordChanged');
  }
  const areaIds = await surfacesOf(q, viewer, draft.areaIds);
  const departmentId = draft.deptid ?? viewer.departmentId;
  if (!(await holdsDepartment(q, viewer.scope, departmentId))) {
    throw new CallError('departmentUnknown');
  }
  const fields = {
    name,
    ruleType: draft.ruleType,
    departmentId,
    baseParam: objectText(draft.baseParam),
    mediaParam: objectText(draft.mediaParam),
    startS: draft.startTime ?? 0,
    endS: draft.endTime ?? DAY_END_S,
  };
  const creator = { userId: viewer.userId, name: viewer.displayName || viewer.loginName };
  const id = change?.id ?? (await insertRule(q, fields, creator));
  if (change) await updateRule(q, id, fields);
  await setRuleAreas(q, id, areaIds);
  await audit(q, viewer, change ? 'ruleChanged' : 'ruleAdded', id, { name, areaIds });
  return id;
}

/** @throws CallError ruleUnknown */
export async function removeRule(q: Queryable, viewer: Viewer, id: number): Promise<void> {
  const held = await lockRule(q, viewer.scope, id);
  if (!held) throw new CallError('ruleUnknown');
  await deleteRule(q, id);
  await audit(q, viewer, 'ruleDeleted', id, { name: held.name });
}

/**
 * Binds exactly these vehicles of the viewer's scope to a rule.
 * @param vehicleIds JSON text of ids
 * @throws CallError ruleUnknown, vehicleUnknown
 */
export async function linkVehicles(
  q: Queryable,
  viewer: Viewer,
  ruleId: number,
  vehicleIds: string,
): Promise<{ linked: number; unlinked: number }> {
  const ids = idsOf(vehicleIds);
  const held = await lockRule(q, viewer.scope, ruleId);
  if (!held) throw new CallError('ruleUnknown');
  if ((await countVehicles(q, viewer.scope, ids)) !== ids.length) {
    throw new CallError('vehicleUnknown');
  }
  const done = await setRuleVehicles(q, viewer.scope, ruleId, ids);
  await audit(q, viewer, 'ruleVehiclesChanged', ruleId, { name: held.name, ...done });
  return done;
}

/** The regions of a rule: such as one can be inside of, all seen by whoever makes the rule. */
async function surfacesOf(q: Queryable, viewer: Viewer, text: string): Promise<number[]> {
  const ids = idsOf(text);
  if (ids.length === 0 || ids.length > MAX_AREAS) throw new CallError('ruleAreasInvalid');
  // Held until the rule stands, so that none of them is deleted in between.
  const areas = await visibleBareAreas(q, viewer, { kind: 'region', ids, forUpdate: true });
  if (areas.length !== ids.length) throw new CallError('areaUnknown');
  const surfaces = await visibleBareAreas(q, viewer, {
    kind: 'region',
    ids,
    categories: [areaCategory.surface],
  });
  if (surfaces.length !== ids.length) throw new CallError('ruleAreasInvalid');
  return ids;
}

function idsOf(text: string): number[] {
  const list = parsed(text);
  const isId = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 0x7fff_ffff;
  if (!Array.isArray(list)) throw new CallError('requestInvalid');
  const ids = list.map(Number);
  if (!ids.every(isId)) throw new CallError('requestInvalid');
  return [...new Set(ids)];
}

/** JSON text of an object, as it can be kept. */
function objectText(text: string | undefined): string {
  if (text === undefined || text.trim() === '') return '{}';
  const value = parsed(text);
  const kept = JSON.stringify(value);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || UNSTORABLE.test(kept)) throw new CallError('requestInvalid');
  return kept;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError('requestInvalid');
  }
}

async function audit(
  q: Queryable,
  { userId, loginName, address }: Viewer,
  action: 'ruleAdded' | 'ruleChanged' | 'ruleDeleted' | 'ruleVehiclesChanged',
  ruleId: number,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeAudit(q, { action, userId, loginName, address, detail: { ruleId, ...detail } });
}
