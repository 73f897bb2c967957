import { CallError } from '@outrider/contract';
import { findVehicle } from '../../features/fleet/index.ts';
import {
  linkVehicles,
  listRules,
  listRuleVehicles,
  type RuleRow,
  removeRule,
  rulesOfVehicle,
  saveRule,
  seesRule,
} from '../../features/rules/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Handlers } from '../bind.ts';
import { viewerOf } from './regions.ts';

type Names =
  | 'listRule'
  | 'addRule'
  | 'updateRule'
  | 'deleteRule'
  | 'ruleVehicleList'
  | 'saveRuleVehicles'
  | 'vehicleRules';

const MOST_AT_ONCE = 50_000;

/** Rules, and which vehicles they bind. */
export function ruleHandlers(db: Database): Pick<Handlers, Names> {
  return {
    async listRule({ ruleType, areaId, ruleName, ...page }, { scope }) {
      const { data, count } = await listRules(db, scope, {
        ...rangeOf(page),
        ...(ruleType === undefined ? {} : { ruleType }),
        ...(areaId === undefined ? {} : { areaId }),
        ...(ruleName === undefined ? {} : { text: ruleName.trim() }),
      });
      return { data: data.map(ruleOf), count };
    },

    async addRule(draft, caller, exchange) {
      return { id: await db.tx((q) => saveRule(q, viewerOf(caller, exchange), draft)) };
    },

    async updateRule({ id, version, ...draft }, caller, exchange) {
      await db.tx((q) => saveRule(q, viewerOf(caller, exchange), draft, { id, version }));
      return { id };
    },

    async deleteRule({ id }, caller, exchange) {
      await db.tx((q) => removeRule(q, viewerOf(caller, exchange), id));
      return null;
    },

    async ruleVehicleList({ ruleId, isAssigned, text, ...page }, { scope }) {
      if (!(await seesRule(db, scope, ruleId))) throw new CallError('ruleUnknown');
      return listRuleVehicles(db, scope, {
        ruleId,
        ...rangeOf(page),
        ...(isAssigned === undefined ? {} : { isAssigned }),
        ...(text === undefined ? {} : { text: text.trim() }),
      });
    },

    saveRuleVehicles: ({ ruleId, vehicleIdListStr }, caller, exchange) =>
      db.tx((q) => linkVehicles(q, viewerOf(caller, exchange), ruleId, vehicleIdListStr)),

    async vehicleRules({ vehicleId }, { scope }) {
      if (!(await findVehicle(db, scope, vehicleId))) throw new CallError('vehicleUnknown');
      return { ruleIdList: await rulesOfVehicle(db, vehicleId) };
    },
  };
}

function rangeOf({ page, limit, allPage }: { page: number; limit: number; allPage?: 0 | 1 }) {
  return allPage === 1 ? { offset: 0, limit: MOST_AT_ONCE } : { offset: (page - 1) * limit, limit };
}

function ruleOf(rule: RuleRow) {
  return {
    id: rule.id,
    version: rule.version,
    ruleName: rule.name,
    ruleType: rule.ruleType,
    areaIds: JSON.stringify(rule.areas.map(({ id }) => id)),
    areaList: [...rule.areas],
    baseParam: JSON.stringify(rule.baseParam),
    mediaParam: JSON.stringify(rule.mediaParam),
    startTime: rule.startS,
    endTime: rule.endS,
    deptid: rule.departmentId,
    deptname: rule.departmentName,
    vehicleCount: rule.vehicleCount,
    createUser: rule.creatorName,
    createDate: rule.createdAt.toISOString(),
  };
}
