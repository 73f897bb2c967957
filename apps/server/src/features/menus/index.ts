export { type LayoutRow, readLayout } from './layout.queries.ts';
export { saveLayout } from './save-layout.ts';
