export { KeepDialog } from './keep-dialog.tsx';
export { type SearchRights, searchKeyOf } from './search-context.ts';
export { SearchSide } from './search-side.tsx';
export { searchTools } from './search-tools.tsx';
