import type { ReactNode } from 'react';
import type { ToolBox } from './tool-box.ts';

/** Tools that stand together: looking, measuring, finding, setting something on the map. */
export const toolGroups = ['look', 'measure', 'find', 'mark'] as const;
export type ToolGroup = (typeof toolGroups)[number];

/** A tool in the map's toolbar. */
export interface MapTool {
  /** The key under which it is active in the tool box. */
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly group: ToolGroup;
  /** Starts it: `box.start(key, …)`, or opens what starts it later. */
  readonly start: (box: ToolBox) => void;
}
