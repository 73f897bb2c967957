export type { LiveColumns } from './columns.ts';
export { type Live, startLive } from './live.ts';
export { LiveStore } from './live-store.ts';
