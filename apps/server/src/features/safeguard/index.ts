export { type CostKind, type CostRange, costsOf, type VehicleCost } from './costs.queries.ts';
export { countDue, markDue, saveDueSetting } from './due.queries.ts';
export { remind } from './remind.ts';
export { keepZone } from './reminders.queries.ts';
