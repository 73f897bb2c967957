import { type AreaType, areaType } from '@outrider/domain';
import {
  AreaFileError,
  type AreaFormat,
  type FoundArea,
  type FoundAreas,
  type FoundProblem,
  MAX_FEATURES,
  MAX_FILE_POINTS,
} from './found-area.ts';

export type Place = readonly [lng: number, lat: number];

/** A geometry of a feature: its shape, and of a polygon how many holes it has. */
export interface Geometry {
  readonly areaType: AreaType;
  readonly places: readonly Place[];
  readonly holes?: number;
}

/** What a feature says of itself, whatever the format calls it. */
export interface Saying {
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly folders: readonly string[];
  /** what our own files say of a shape that the format does not know: circle, box */
  readonly shape: string;
  readonly radius: number;
  readonly center: Place | undefined;
  readonly isShared: boolean;
  readonly iconType: string;
}

export const nothingSaid: Saying = {
  name: '',
  description: '',
  color: '',
  folders: [],
  shape: '',
  radius: 0,
  center: undefined,
  isShared: false,
  iconType: '',
};

/** Gathers the areas of a file feature by feature, within bounds. */
export class Collector {
  readonly #format: AreaFormat;
  readonly #areas: FoundArea[] = [];
  readonly #problems: FoundProblem[] = [];
  #row = 0;
  #points = 0;

  constructor(format: AreaFormat) {
    this.#format = format;
  }

  /** A feature with its geometries: each becomes an area of its own. */
  feature(line: number, saying: Saying, geometries: readonly Geometry[]): void {
    this.#row++;
    if (this.#row > MAX_FEATURES) throw new AreaFileError('tooLarge', 'too many features');
    if (geometries.length === 0) {
      this.#refuse(line, saying.name, 'regionFault.import.noGeometry');
      return;
    }
    if (geometries.length > MAX_FEATURES) throw new AreaFileError('tooLarge', 'too many parts');
    geometries.forEach((geometry, index) => {
      this.#points += geometry.places.length;
      if (this.#points > MAX_FILE_POINTS) throw new AreaFileError('tooLarge', 'too many places');
      const part = geometries.length > 1 ? ` (${index + 1}/${geometries.length})` : '';
      this.#areas.push(this.#area(line, saying, geometry, part));
    });
  }

  /** A feature that cannot be read. */
  unreadable(line: number, name: string, messageKey: string): void {
    this.#row++;
    if (this.#row > MAX_FEATURES) throw new AreaFileError('tooLarge', 'too many features');
    this.#refuse(line, name, messageKey);
  }

  found(): FoundAreas {
    return { format: this.#format, areas: this.#areas, problems: this.#problems };
  }

  #refuse(line: number, name: string, messageKey: string): void {
    this.#problems.push({ row: this.#row, line, name: name.slice(0, 60), messageKey });
  }

  #area(line: number, saying: Saying, geometry: Geometry, part: string): FoundArea {
    const { name, description, folders, color, isShared, iconType } = saying;
    const { areaType: type, places, radius } = meantShape(saying, geometry);
    const notes = geometry.holes ? ['regionFault.import.holes'] : [];
    return {
      ...{ row: this.#row, line, description, folders, color, isShared, iconType, notes, radius },
      ...{ areaType: type, places },
      name: name === '' ? '' : name + part,
    };
  }
}

/** Circles travel as points or polygons, boxes as polygons, with a word that says what was meant. */
function meantShape(
  { shape, radius, center }: Saying,
  geometry: Geometry,
): { areaType: AreaType; places: readonly Place[]; radius: number } {
  if (geometry.areaType === areaType.point) {
    // A point with a radius is a circle unless it says that it is none.
    const type = radius > 0 && shape !== 'point' ? areaType.circle : areaType.point;
    return { areaType: type, places: geometry.places, radius };
  }
  if (shape === 'circle' && radius > 0 && center) {
    return { areaType: areaType.circle, places: [center], radius };
  }
  if (geometry.areaType === areaType.line && shape === 'polygon') {
    return { areaType: areaType.polygon, places: geometry.places, radius: 0 };
  }
  const isBox = shape === 'box' && isRectangle(geometry.places);
  return { areaType: isBox ? areaType.box : geometry.areaType, places: geometry.places, radius: 0 };
}

/** Whether places are the corners of a box with sides along meridians and parallels. */
function isRectangle(places: readonly Place[]): boolean {
  const lngs = new Set(places.map(([lng]) => lng));
  const lats = new Set(places.map(([, lat]) => lat));
  return lngs.size === 2 && lats.size === 2 && places.length >= 4 && places.length <= 5;
}
