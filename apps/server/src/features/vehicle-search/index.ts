export { driversOf, expiriesOf, ownerOf } from './card.queries.ts';
export { searchEverything } from './search.ts';
