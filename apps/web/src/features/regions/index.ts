export type { LinkedArea } from './region-panel.tsx';
export { RegionsPage } from './regions-page.tsx';
