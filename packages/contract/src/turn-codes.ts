/** What one does at the beginning of a step of a route. */
export const turnCodes = [
  'depart',
  'arrive',
  'straight',
  'slightLeft',
  'left',
  'sharpLeft',
  'slightRight',
  'right',
  'sharpRight',
  'keepLeft',
  'keepRight',
  'uTurn',
  'roundabout',
  'merge',
  'ferry',
] as const;

export type TurnCode = (typeof turnCodes)[number];
