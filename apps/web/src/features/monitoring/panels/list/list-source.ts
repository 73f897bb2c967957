import { type CarFacts, type CarNode, PositionFlag } from '@outrider/contract';
import { isOnline } from '@outrider/domain';
import type { LivePositions } from '../../../../client/live-positions.ts';
import type { FleetTree } from '../../fleet-tree.ts';

/** A vehicle of the list. */
export interface ListRow {
  readonly id: number;
}

const NO_ODOMETER = 0xffff_ffff;
const NO_LEVEL = 255;

/** What the list knows of a vehicle, read when it is shown, sorted by or exported; null for what nobody knows. */
export class ListSource {
  readonly fleet: FleetTree;
  readonly positions: LivePositions;
  readonly #factsOf: (vehicleId: number) => CarFacts | undefined;
  readonly #language: string;
  /** Place of each vehicle's text in the order of the language, worked out once per column. */
  readonly #ranks = new Map<string, ReadonlyMap<number, number>>();

  constructor(
    fleet: FleetTree,
    positions: LivePositions,
    factsOf: (vehicleId: number) => CarFacts | undefined,
    language: string,
  ) {
    this.#language = language;
    this.fleet = fleet;
    this.positions = positions;
    this.#factsOf = factsOf;
  }

  car(id: number): CarNode | undefined {
    return this.fleet.cars.get(id);
  }

  facts(id: number): CarFacts | undefined {
    return this.#factsOf(id);
  }

  status(id: number): number {
    const row = this.positions.indexOf(id);
    return row === undefined ? (this.car(id)?.carstatus ?? 0) : this.positions.status[row]!;
  }

  isOnline(id: number): boolean {
    return isOnline(this.status(id));
  }

  isAlarmed(id: number): boolean {
    return this.#has(id, PositionFlag.alarm);
  }

  isAccOn(id: number): boolean {
    return this.#has(id, PositionFlag.acc);
  }

  alarmBits(id: number): number {
    return this.#read(id, 'alarmBits') ?? 0;
  }

  statusSinceS(id: number): number | null {
    return this.#read(id, 'statusSinceS') || null;
  }

  fixedAtS(id: number): number | null {
    return this.#read(id, 'gpsTimeS') || null;
  }

  heardAtS(id: number): number | null {
    return this.#read(id, 'heardAtS') || null;
  }

  /** What holds now is unknown of a vehicle that is offline: these are null then. */
  speedKmh(id: number): number | null {
    const value = this.isOnline(id) ? this.#read(id, 'speedDkmh') : null;
    return value === null ? null : value / 10;
  }

  signal(id: number): number | null {
    return this.isOnline(id) ? known(this.#read(id, 'signal')) : null;
  }

  satellites(id: number): number | null {
    return this.isOnline(id) ? known(this.#read(id, 'satellites')) : null;
  }

  headingDeg(id: number): number | null {
    return this.place(id) === null ? null : this.#read(id, 'headingDeg');
  }

  odometerKm(id: number): number | null {
    const value = this.#read(id, 'odometerHm');
    return value === null || value === NO_ODOMETER ? null : value / 10;
  }

  /** Where it was last, degrees in WGS 84. */
  place(id: number): { readonly lat: number; readonly lng: number } | null {
    const row = this.positions.indexOf(id);
    if (row === undefined || !this.#has(id, PositionFlag.hasPosition)) return null;
    return { lat: this.positions.latE6[row]! / 1e6, lng: this.positions.lngE6[row]! / 1e6 };
  }

  /** Where its department stands among all. */
  departmentIndex(id: number): number {
    const index = this.fleet.model.indexOf(this.car(id)?.nodeId ?? '');
    return index === undefined ? -1 : this.fleet.model.parent[index]!;
  }

  department(id: number): string {
    return this.fleet.model.items[this.departmentIndex(id)]?.name ?? '';
  }

  /** Place of a vehicle's text among those of all vehicles, as a person would sort them. */
  rank(column: string, id: number, textOf: (car: CarNode) => string): number {
    let ranks = this.#ranks.get(column);
    if (ranks === undefined) {
      const { compare } = new Intl.Collator(this.#language, { numeric: true });
      const cars = [...this.fleet.cars.values()].sort((a, b) => compare(textOf(a), textOf(b)));
      ranks = new Map(cars.map(({ carid }, at) => [carid, at]));
      this.#ranks.set(column, ranks);
    }
    return ranks.get(id) ?? -1;
  }

  #has(id: number, flag: number): boolean {
    return ((this.#read(id, 'flags') ?? 0) & flag) !== 0;
  }

  #read(
    id: number,
    column:
      | 'alarmBits'
      | 'statusSinceS'
      | 'gpsTimeS'
      | 'heardAtS'
      | 'speedDkmh'
      | 'signal'
      | 'satellites'
      | 'headingDeg'
      | 'odometerHm'
      | 'flags',
  ): number | null {
    const row = this.positions.indexOf(id);
    return row === undefined ? null : this.positions[column][row]!;
  }
}

function known(level: number | null): number | null {
  return level === NO_LEVEL ? null : level;
}
