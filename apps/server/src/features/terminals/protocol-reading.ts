import { protocolDialect } from '@outrider/contract';
import { type Dialect, provincialDialects, type Version, versions } from '@outrider/jt808';

/** A profile of the database as the queries give it. */
export interface ProtocolRow {
  id: number;
  version: number;
  edition: number | null;
  dialect: number;
  datum: number;
  zone_hours: number;
  fuel_factor: number;
  odometer_factor: number;
  speed_factor: number;
}

/** How a terminal's messages are read where they differ from the standard. */
export interface ProtocolReading {
  /** of the bodies, both ways; undefined: as the header of each message tells */
  readonly edition: Version | undefined;
  readonly dialect: Dialect | undefined;
  /** what is put right in each location report; undefined where it is as the standard has it */
  readonly correction: ReportCorrection | undefined;
}

/** What is put right in a location report (see `ingest/correct.ts`). */
export interface ReportCorrection {
  readonly datum: 'wgs84' | 'gcj02' | 'bd09';
  /** added to the time that the standard would read */
  readonly timeShiftS: number;
  readonly fuelFactor: number;
  readonly odometerFactor: number;
  readonly speedFactor: number;
}

/** Zone of the times in JT/T 808, hours east of UTC. */
const STANDARD_ZONE_HOURS = 8;
const HOUR_S = 3600;
const datums = ['wgs84', 'gcj02', 'bd09'] as const;

/** Profiles that are kept at the same time; an installation has a handful. */
const MOST_KEPT = 1000;

const dialectNames: Readonly<Record<number, string>> = Object.fromEntries(
  protocolDialect.map(({ code, name }) => [code, name]),
);

/** Makes the reading of a profile once for each of its versions, for all terminals that have it. */
export class ProtocolReadings {
  readonly #kept = new Map<number, { version: number; reading: ProtocolReading }>();

  of(row: ProtocolRow | null): ProtocolReading | undefined {
    if (row === null) return undefined;
    const kept = this.#kept.get(row.id);
    if (kept?.version === row.version) return kept.reading;
    const reading = readingOf(row);
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(row.id, { version: row.version, reading });
    return reading;
  }
}

function readingOf(row: ProtocolRow): ProtocolReading {
  const name = dialectNames[row.dialect] ?? '';
  return {
    edition: versions.find((version) => version === row.edition),
    dialect: isDialect(name) ? provincialDialects[name] : undefined,
    correction: correctionOf(row),
  };
}

function isDialect(name: string): name is keyof typeof provincialDialects {
  return Object.hasOwn(provincialDialects, name);
}

function correctionOf(row: ProtocolRow): ReportCorrection | undefined {
  const correction: ReportCorrection = {
    datum: datums[row.datum] ?? 'wgs84',
    timeShiftS: Math.round((STANDARD_ZONE_HOURS - row.zone_hours) * HOUR_S),
    fuelFactor: row.fuel_factor,
    odometerFactor: row.odometer_factor,
    speedFactor: row.speed_factor,
  };
  const isStandard =
    correction.datum === 'wgs84' &&
    correction.timeShiftS === 0 &&
    [row.fuel_factor, row.odometer_factor, row.speed_factor].every((factor) => factor === 1);
  return isStandard ? undefined : correction;
}
