import { NO_FUEL } from '@outrider/domain';
import { Driver, type DrivingHabits } from '../driving/driver.ts';
import type { Random } from '../random.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import { AlarmModel } from './alarm-model.ts';
import { Coverage } from './coverage.ts';
import { type Equipment, sensorItems } from './equipment.ts';
import type { StoredReport } from './outbox.ts';
import {
  alarmBit,
  type Report,
  reportLength,
  signalBit,
  statusBit,
  writeReport,
} from './report-body.ts';

export interface VehicleTraits {
  habits: DrivingHabits;
  /** Rare alarms per hour of running, overspeed apart. */
  alarmsPerHour: number;
  /** Stretches without coverage per hour of driving, and how long they last in seconds. */
  coverageLossPerHour: number;
  coverageLossS: readonly [min: number, max: number];
}

/**
 * The vehicle around a terminal: where it is, what its sensors say, whether it hears the network.
 * Time passes only by `advance`; the same seed gives the same reports.
 */
export class Vehicle {
  readonly driver: Driver;
  readonly coverage: Coverage;
  readonly alarms: AlarmModel;
  doorsLocked = false;
  /** Alarms that began since the last report was taken. */
  alarmsBegun = 0;
  private readonly random: Random;
  private readonly speaks2019: boolean;
  private readonly loaded: boolean;
  private readonly equipment: Equipment | undefined;
  private alarmBits = 0;
  private fixed: { lat: number; lng: number };

  constructor(
    graph: RoadGraph,
    random: Random,
    traits: VehicleTraits,
    { version, equipment }: { version: 2013 | 2019; equipment?: Equipment },
  ) {
    this.random = random;
    this.speaks2019 = version === 2019;
    this.equipment = equipment;
    this.driver = new Driver(graph, random, traits.habits);
    this.coverage = new Coverage(random, traits.coverageLossPerHour, traits.coverageLossS);
    this.alarms = new AlarmModel(random, traits.alarmsPerHour);
    this.loaded = random.chance(0.6);
    this.fixed = { lat: this.driver.place.lat, lng: this.driver.place.lng };
  }

  /** Lets so many seconds pass. */
  advance(seconds: number): void {
    this.driver.advance(seconds);
    this.coverage.advance(seconds, this.driver.speedMs > 0);
    const before = this.alarmBits;
    this.alarmBits = this.driver.ignitionOn ? this.alarms.advance(seconds, this.driver) : 0;
    if ((this.alarmBits & ~before) !== 0) this.alarmsBegun += 1;
  }

  /** Ends the alarms that a confirmation of these bits ends. */
  confirmAlarms(bits: number): void {
    this.alarms.confirm(bits);
    this.alarmBits &= ~(bits & alarmBit.sos);
  }

  /** The vehicle's report at `timeS` (seconds since 1970, UTC), encoded. */
  report(timeS: number): StoredReport {
    const report = this.measure(timeS);
    const sensors = sensorItems(this.equipment, this.driver, this.loaded, timeS);
    const body = new Uint8Array(reportLength + sensors.length);
    writeReport(body, 0, report);
    body.set(sensors, reportLength);
    const { gpsTimeS, latE6, lngE6, odometerHm } = report;
    return { body, gpsTimeS, latE6, lngE6, odometerHm, blind: this.coverage.lost };
  }

  private measure(timeS: number): Report {
    const { driver } = this;
    const located = !(this.coverage.lost && this.coverage.tunnel);
    const moving = driver.speedKmh >= 1;
    if (located) {
      const noise = moving ? 2e-5 : 0;
      this.fixed = {
        lat: driver.place.lat + this.random.between(-noise, noise),
        lng: driver.place.lng + this.random.between(-noise, noise),
      };
    }
    const { lat, lng } = this.fixed;
    return {
      gpsTimeS: timeS,
      latE6: Math.round(lat * 1e6),
      lngE6: Math.round(lng * 1e6),
      alarmBits: this.alarmBits,
      statusBits: this.statusBits(located, moving),
      altitudeM: Math.round(38 + 16 * Math.sin(lat * 310) + 12 * Math.cos(lng * 270)),
      speedDkmh: Math.round(driver.speedKmh * 10),
      headingDeg: driver.place.headingDeg,
      odometerHm: Math.floor(driver.odometerM / 100),
      // What drives on electricity alone has no tank.
      fuelDl: this.equipment === 'electric' ? NO_FUEL : Math.round(driver.fuelL * 10),
      signals: this.signalBits(timeS),
      signal: this.random.integer(16, 31),
      satellites: located ? this.random.integer(9, 19) : 0,
    };
  }

  private statusBits(located: boolean, moving: boolean): number {
    let bits = statusBit.gps | statusBit.beidou;
    if (this.driver.ignitionOn) bits |= statusBit.acc;
    if (located) bits |= statusBit.located;
    if (this.loaded) bits |= statusBit.halfLoad | (statusBit.halfLoad << 1);
    if (this.doorsLocked) bits |= statusBit.doorsLocked;
    if (moving && this.speaks2019) bits |= statusBit.moving;
    return bits;
  }

  private signalBits(timeS: number): number {
    if (!this.driver.ignitionOn) return 0;
    const hour = Math.floor(timeS / 3600 + 8) % 24;
    let bits = hour < 6 || hour >= 18 ? signalBit.lowBeam : 0;
    if (this.driver.braking) bits |= signalBit.brake;
    return bits;
  }
}
