export { FenceDialog } from './fence-dialog.tsx';
export type { LinkedArea } from './region-panel.tsx';
export { RegionSide } from './region-side.tsx';
export { regionTools } from './region-tools.tsx';
export { RegionsPage } from './regions-page.tsx';
export { ShownRegions } from './shown-regions.tsx';
export { SymbolChoice } from './symbol-choice.tsx';
