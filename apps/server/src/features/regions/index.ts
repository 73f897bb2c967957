export { changesOf, type ShapePeriod, shapesAt, shapesOf } from './area-history.queries.ts';
export { type AreaUse, AreaUses } from './area-uses.ts';
export { type AreaRow, visibleAreas } from './areas.queries.ts';
export { LiveRegions } from './live-regions.ts';
export { type AreaParts, addArea, deleteArea, updateArea } from './save-area.ts';
export { removeClass, saveClass } from './save-class.ts';
export { regionsChanged } from './topics.ts';
export { treeWithAreas } from './trees.ts';
export { mayDo, maySee, type TreeKind, type Viewer } from './viewer.ts';
