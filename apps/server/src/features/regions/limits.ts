/** Most regions and markers of one installation. */
export const MAX_AREAS = 20_000;
/** Most places in the present shapes of all of them: what every process keeps and every map is sent. */
export const MAX_AREA_POINTS = 1_000_000;
/** Most classifications of each tree, and how deep they may stand below each other. */
export const MAX_CLASSES = 2000;
export const MAX_CLASS_DEPTH = 10;
