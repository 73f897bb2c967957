/** What tools of the map have in common; features add their own tools with it. */
export { type MapTool, type ToolGroup, toolGroups } from './map-tool.ts';
export { PlaceTag } from './place-tag.tsx';
export { ToolBox, toolBoxOf } from './tool-box.ts';
export { ToolIcon } from './tool-icon.tsx';
