/** Most characters of the name of a region, a marker or a classification. */
export const MAX_AREA_NAME = 60;
/** Most characters of what is said about one: its description or remark. */
export const MAX_AREA_TEXT = 500;
