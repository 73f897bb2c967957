import type { Driver } from '../driving/driver.ts';
import type { Random } from '../random.ts';
import { alarmBit } from './report-body.ts';

interface RareAlarm {
  bit: number;
  /** Share of all rare alarms. */
  weight: number;
  /** How long it stays, seconds; until it is confirmed when `untilConfirmed`. */
  lastsS: readonly [min: number, max: number];
  untilConfirmed: boolean;
}

const rareAlarms: readonly RareAlarm[] = [
  { bit: alarmBit.fatigue, weight: 5, lastsS: [120, 600], untilConfirmed: false },
  { bit: alarmBit.sos, weight: 2, lastsS: [60, 180], untilConfirmed: true },
  { bit: alarmBit.powerCut, weight: 2, lastsS: [30, 120], untilConfirmed: false },
  { bit: alarmBit.undervoltage, weight: 2, lastsS: [60, 300], untilConfirmed: false },
  { bit: alarmBit.antennaOpen, weight: 1, lastsS: [20, 60], untilConfirmed: false },
  { bit: alarmBit.collision, weight: 1, lastsS: [10, 30], untilConfirmed: false },
];
const totalWeight = rareAlarms.reduce((sum, alarm) => sum + alarm.weight, 0);

/** Which alarms a terminal raises: overspeed when it speeds, the others seldom and by chance. */
export class AlarmModel {
  private readonly random: Random;
  private readonly perHour: number;
  private active: RareAlarm | null = null;
  private leftS = 0;

  constructor(random: Random, perHour: number) {
    this.random = random;
    this.perHour = perHour;
  }

  /** Alarm bits after `seconds` more of driving. */
  advance(seconds: number, driver: Driver): number {
    this.leftS -= seconds;
    if (this.active !== null && this.leftS <= 0) this.active = null;
    if (this.active === null && this.random.chance((this.perHour / 3600) * seconds)) {
      this.raise(this.pick());
    }
    const speeding = driver.speedKmh > driver.limitKmh * 1.1 ? alarmBit.overspeed : 0;
    return (this.active?.bit ?? 0) | speeding;
  }

  /** Presses the emergency button. */
  pressSos(): void {
    this.raise(rareAlarms.find((alarm) => alarm.bit === alarmBit.sos) ?? this.pick());
  }

  /** The platform confirmed the alarms of these bits: those that stay until then end. */
  confirm(bits: number): void {
    if (this.active?.untilConfirmed && (bits & this.active.bit) !== 0) this.active = null;
  }

  private raise(alarm: RareAlarm): void {
    this.active = alarm;
    this.leftS = this.random.between(alarm.lastsS[0], alarm.lastsS[1]);
  }

  private pick(): RareAlarm {
    let left = this.random.next() * totalWeight;
    for (const alarm of rareAlarms) {
      left -= alarm.weight;
      if (left < 0) return alarm;
    }
    return rareAlarms[0]!;
  }
}
