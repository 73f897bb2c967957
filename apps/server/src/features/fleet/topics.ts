import { topic } from '../../platform/bus/bus.ts';

/**
 * Rows of the directory that were created, changed or removed; published after the commit by whoever
 * wrote them. Every process that keeps a copy reads those rows again.
 */
export const directoryChanged = topic<{
  kind: 'terminal' | 'vehicle' | 'department';
  ids: number[];
}>('directory.changed');
