/** The time now in ms since 1970 (UTC). Passed in, so that tests can say what time it is. */
export type Clock = () => number;

export const systemClock: Clock = Date.now;
