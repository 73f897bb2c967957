export { dayNumber, dayText } from './day-text.ts';
export { listExpiring } from './expiry.queries.ts';
export { type HomeParts, kmOf, overviewOf } from './overview.ts';
export { cachedOverviews } from './overview-cache.ts';
export { rankVehicles } from './vehicle-ranking.ts';
