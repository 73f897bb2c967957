import { topic } from '../../platform/bus/bus.ts';

/**
 * Regions and markers that were added, got another shape or were deleted; published after the commit.
 * Every process that keeps their shapes reads those again.
 */
export const regionsChanged = topic<{ ids: number[] }>('regions.changed');
