export { driversOf, expiriesOf } from './card.queries.ts';
export { searchEverything } from './search.ts';
