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
