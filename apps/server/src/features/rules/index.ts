export { listRuleVehicles, rulesOfVehicle } from './rule-vehicles.queries.ts';
export { listRules, type RuleRow, rulesOfArea, seesRule } from './rules.queries.ts';
export { linkVehicles, type RuleDraft, removeRule, ruleType, saveRule } from './save-rule.ts';
