export { type AnalysisZone, analyse } from './analysis.ts';
export { countInside, countInsideAny, listBindingRules, listInside } from './monitor.queries.ts';
export { bindingsOf, chosenVehicles } from './plan.queries.ts';
export { type PlanRequest, planFree, planRules } from './plan.ts';
export { Presence } from './presence.ts';
export { type RuleHours, secondsWithin } from './rule-hours.ts';
export { type BoundState, type PlaceOf, ruleStates } from './rule-states.ts';
