import type { Random } from '../random.ts';
import { roadRules } from '../roads/road-class.ts';
import { placeOn, type RoadEdge, type RoadGraph, type RoadPlace } from '../roads/road-graph.ts';
import { findRoute } from '../roads/route.ts';

export interface DrivingHabits {
  /** How long a vehicle stands with its ignition off between two trips, seconds. */
  parkedS: readonly [min: number, max: number];
  /** How long it waits with the engine running (loading, passengers), seconds. */
  idleS: readonly [min: number, max: number];
  /** Chance that the end of a trip is parking rather than waiting. */
  parksAtEnd: number;
}

export const usualHabits: DrivingHabits = { parkedS: [90, 600], idleS: [15, 90], parksAtEnd: 0.4 };

/** What the vehicle does: `waiting` is a red light, `idle` a stop with the engine on. */
export type DrivingMode = 'driving' | 'waiting' | 'idle' | 'parked';

const stepS = 1;
const brakingMs2 = 1.8;
const tankL = 320;
const litresPerM = 0.28 / 1000;
const litresPerIdleS = 1.5 / 3600;

/**
 * One vehicle on the roads: accelerates, keeps to the limit (mostly), slows down before junctions
 * and turns, waits at red lights, parks at the end of a trip and sets out again. Pure: moved only by
 * `advance`, so the same seed and the same steps give the same drive.
 */
export class Driver {
  readonly place: RoadPlace = { lat: 0, lng: 0, headingDeg: 0 };
  mode: DrivingMode = 'driving';
  speedMs = 0;
  odometerM: number;
  fuelL: number;
  /** True while the driver ignores the limit. */
  speeding = false;
  private readonly graph: RoadGraph;
  private readonly random: Random;
  private readonly habits: DrivingHabits;
  private readonly temperament: number;
  private readonly accelerationMs2: number;
  private edge: RoadEdge;
  private atM: number;
  private route: number[] = [];
  private endSpeedMs = 0;
  private redLight = false;
  private standS = 0;

  constructor(graph: RoadGraph, random: Random, habits: DrivingHabits = usualHabits) {
    this.graph = graph;
    this.random = random;
    this.habits = habits;
    this.temperament = random.between(0.82, 1.0);
    this.accelerationMs2 = random.between(0.8, 2);
    this.odometerM = Math.round(random.between(2_000, 250_000)) * 1000;
    this.fuelL = random.between(0.3, 1) * tankL;
    const node = random.pick(graph.mainNodes);
    this.edge = graph.edges[random.pick(graph.leaving[node] ?? [])] ?? failNoRoad();
    this.atM = random.next() * this.edge.lengthM;
    this.planTrip();
    const start = random.next();
    if (start < 0.12) this.stand('parked', random.between(10, habits.parkedS[1]));
    else if (start < 0.18) this.stand('idle', random.between(5, habits.idleS[1]));
    else this.speedMs = (this.edge.limitKmh / 3.6) * random.between(0.4, 0.8);
    this.locate();
  }

  get speedKmh(): number {
    return this.speedMs * 3.6;
  }
  get ignitionOn(): boolean {
    return this.mode !== 'parked';
  }
  get limitKmh(): number {
    return this.edge.limitKmh;
  }
  get roadName(): string {
    return this.edge.name;
  }
  /** True while the vehicle is about to stop or stands with the brake held. */
  get braking(): boolean {
    return this.mode === 'waiting' || (this.mode === 'driving' && this.speedMs > this.allowedMs());
  }

  /** Moves the vehicle by the given number of seconds. */
  advance(seconds: number): void {
    for (let left = seconds; left > 0; left -= stepS) this.step(Math.min(stepS, left));
    this.locate();
  }

  private step(dt: number): void {
    if (this.mode !== 'driving') {
      this.standS -= dt;
      if (this.ignitionOn) this.fuelL = Math.max(8, this.fuelL - litresPerIdleS * dt);
      if (this.standS <= 0) this.setOut();
      return;
    }
    if (this.speeding ? this.random.chance(0.02 * dt) : this.random.chance(0.0004 * dt)) {
      this.speeding = !this.speeding;
    }
    const allowed = this.allowedMs();
    const faster = Math.min(allowed, this.speedMs + this.accelerationMs2 * dt);
    this.speedMs = Math.max(faster, this.speedMs - 2.5 * dt, 0);
    const driven = this.speedMs * dt;
    this.odometerM += driven;
    this.fuelL -= driven * litresPerM;
    if (this.fuelL < 0.08 * tankL) this.fuelL = tankL;
    this.atM += driven;
    const leftM = this.edge.lengthM - this.atM;
    if (leftM > 1.5 && !(leftM < 12 && this.endSpeedMs === 0 && this.speedMs < 1)) return;
    this.reachJunction();
  }

  /** The speed that still lets the vehicle reach the end of its road at `endSpeedMs`. */
  private allowedMs(): number {
    const leftM = Math.max(0, this.edge.lengthM - this.atM - 2);
    const byRoad = (this.edge.limitKmh / 3.6) * (this.speeding ? 1.25 : this.temperament);
    const byEnd = Math.sqrt(this.endSpeedMs ** 2 + 2 * brakingMs2 * leftM);
    return Math.min(byRoad, Math.max(byEnd, 0.8));
  }

  private reachJunction(): void {
    if (this.redLight) {
      this.redLight = false;
      this.stand('waiting', this.random.between(8, 55));
      return;
    }
    const next = this.route.shift();
    if (next === undefined) {
      const parks = this.random.chance(this.habits.parksAtEnd);
      const [min, max] = parks ? this.habits.parkedS : this.habits.idleS;
      this.stand(parks ? 'parked' : 'idle', this.random.between(min, max));
      return;
    }
    this.atM = Math.max(0, this.atM - this.edge.lengthM);
    this.edge = this.graph.edges[next] ?? failNoRoad();
    this.lookAhead();
  }

  private setOut(): void {
    this.mode = 'driving';
    this.standS = 0;
    if (this.route.length === 0) this.planTrip();
    this.endSpeedMs = Math.max(this.endSpeedMs, this.turnSpeedMs());
  }

  private stand(mode: DrivingMode, seconds: number): void {
    this.mode = mode;
    this.speedMs = 0;
    this.speeding = false;
    this.standS = seconds;
  }

  private planTrip(): void {
    for (let tries = 0; tries < 5 && this.route.length === 0; tries++) {
      const to = this.random.pick(this.graph.mainNodes);
      if (to !== this.edge.to) this.route = findRoute(this.graph, this.edge.to, to, this.random);
    }
    if (this.route.length === 0) this.route = [this.edge.twin];
    this.lookAhead();
  }

  private lookAhead(): void {
    const rule = roadRules[this.edge.roadClass];
    this.redLight = this.route.length > 0 && this.random.chance(rule.redLight);
    this.endSpeedMs = this.redLight || this.route.length === 0 ? 0 : this.turnSpeedMs();
  }

  private turnSpeedMs(): number {
    const next = this.graph.edges[this.route[0] ?? -1];
    if (next === undefined) return 0;
    const straightMs = roadRules[this.edge.roadClass].throughJunctionKmh / 3.6;
    const a = headingAt(this.edge, this.edge.lengthM);
    const turn = Math.abs(((headingAt(next, 0) - a + 540) % 360) - 180);
    return turn < 25 ? straightMs : Math.min(straightMs, turn < 100 ? 7 : 3.5);
  }

  private locate(): void {
    const offsetM = roadRules[this.edge.roadClass].laneOffsetM;
    placeOn(this.edge, Math.min(this.atM, this.edge.lengthM), offsetM, this.place);
  }
}

const scratch: RoadPlace = { lat: 0, lng: 0, headingDeg: 0 };

function headingAt(edge: RoadEdge, atM: number): number {
  placeOn(edge, atM, 0, scratch);
  return scratch.headingDeg;
}

function failNoRoad(): never {
  throw new RangeError('the road network has no road to drive on');
}
