/**
 * Bits of the alarm word of a location report (JT/T 808-2019 §8.18, table 25; 2011 and 2013 leave the
 * upper ones reserved). The index is the bit; null where the standard reserves it.
 */
export const alarmBits = [
  'code.alarmBit.emergency',
  'code.alarmBit.speeding',
  'code.alarmBit.fatigue',
  'code.alarmBit.danger',
  'code.alarmBit.gnssFault',
  'code.alarmBit.gnssAntennaCut',
  'code.alarmBit.gnssAntennaShort',
  'code.alarmBit.powerLow',
  'code.alarmBit.powerCut',
  'code.alarmBit.displayFault',
  'code.alarmBit.ttsFault',
  'code.alarmBit.cameraFault',
  'code.alarmBit.icCardReaderFault',
  'code.alarmBit.speedingWarning',
  'code.alarmBit.fatigueWarning',
  'code.alarmBit.unlawfulDriving',
  'code.alarmBit.tyrePressure',
  'code.alarmBit.rightBlindSpot',
  'code.alarmBit.drivingTooLongToday',
  'code.alarmBit.parkedTooLong',
  'code.alarmBit.areaCrossed',
  'code.alarmBit.routeCrossed',
  'code.alarmBit.segmentTime',
  'code.alarmBit.routeDeviation',
  'code.alarmBit.speedSensorFault',
  'code.alarmBit.fuelAbnormal',
  'code.alarmBit.stolen',
  'code.alarmBit.unlawfulIgnition',
  'code.alarmBit.unlawfulMove',
  'code.alarmBit.collision',
  'code.alarmBit.rollover',
  'code.alarmBit.unlawfulDoorOpening',
] as const;

export type AlarmBitLabel = (typeof alarmBits)[number];

/** The text keys of the alarms raised in an alarm word, lowest bit first. */
export function alarmLabelKeys(alarmWord: number): AlarmBitLabel[] {
  return alarmBits.filter((_, bit) => ((alarmWord >>> bit) & 1) === 1);
}

/**
 * Risk level (code of `riskLevel`: 0 low, 1 medium, 2 high) of each alarm bit, while nobody has set
 * another: high is what endangers people or says that somebody needs help, medium what breaks a rule
 * or stops the supervision, low what only asks for a look. The index is the bit.
 */
export const alarmBitLevels = [
  2, // emergency
  1, // speeding
  2, // fatigue
  1, // danger warning
  0, // GNSS module fault
  0, // GNSS antenna cut
  0, // GNSS antenna short
  0, // main power low
  1, // main power cut
  0, // display fault
  0, // TTS fault
  0, // camera fault
  0, // IC card reader fault
  0, // speeding warning
  1, // fatigue warning
  1, // unlawful driving
  1, // tyre pressure
  1, // blind spot at the right
  1, // driving too long today
  0, // parked too long
  1, // area crossed
  1, // route crossed
  0, // time on a segment
  1, // route deviation
  0, // speed sensor fault
  1, // fuel abnormal
  2, // stolen
  1, // unlawful ignition
  1, // unlawful move
  2, // collision
  2, // rollover
  1, // unlawful door opening
] as const satisfies readonly (0 | 1 | 2)[];
