/** Keys of what stands in the dock beside the live map. */
export const REGION_SIDE = 'regions';
