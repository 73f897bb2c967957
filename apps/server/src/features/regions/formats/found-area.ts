import type { AreaType } from '@outrider/domain';

/** Formats in which areas come and go. */
export type AreaFormat = 'geojson' | 'kml' | 'gpx';

/** What a file says about one shape, before anybody checked it. */
export interface FoundArea {
  /** number of the feature in the file, from 1; parts of one feature share it */
  readonly row: number;
  /** line of the file where it begins; 0 where the format knows none */
  readonly line: number;
  /** as the file says it; empty when it says none */
  readonly name: string;
  readonly description: string;
  /** folders from the outermost to the innermost */
  readonly folders: readonly string[];
  /** as the file says it */
  readonly color: string;
  readonly isShared: boolean;
  readonly iconType: string;
  readonly areaType: AreaType;
  /** longitudes and latitudes in turn */
  readonly places: readonly (readonly [lng: number, lat: number])[];
  readonly radius: number;
  /** texts of what was left out of it */
  readonly notes: readonly string[];
}

/** A feature that is no area. */
export interface FoundProblem {
  readonly row: number;
  readonly line: number;
  readonly name: string;
  readonly messageKey: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface FoundAreas {
  readonly format: AreaFormat;
  readonly areas: readonly FoundArea[];
  readonly problems: readonly FoundProblem[];
}

/** Why a whole file is not read. */
export class AreaFileError extends Error {
  readonly reason: 'unreadable' | 'tooLarge' | 'datum';

  constructor(reason: AreaFileError['reason'], detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.name = 'AreaFileError';
    this.reason = reason;
  }
}

/** Most features of one file. */
export const MAX_FEATURES = 5000;
/** Bytes of a file, and of what an archive unpacks to. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Places in all features of a file. */
export const MAX_FILE_POINTS = 300_000;
