import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { bearingDeg, compassName, EARTH_RADIUS_M, type Wgs84 } from '@outrider/domain';
import type { AddressAnswer, AddressLanguage } from '../reverse-geocoder.ts';
import { type NamedPlace, NameIndex } from './name-index.ts';
import { placeText } from './place-text.ts';
import { type Places, readPlaces } from './read-places.ts';
import { SphereTree } from './sphere-tree.ts';

/** The file that is shipped, both in the sources and beside the built bundle. */
const PLACES_FILE = new URL('./data/places.bin.br', import.meta.url);
/** Further away than this, a place says nothing about a point any more. */
const TOO_FAR_M = 300_000;
/** How far a town reaches: a village some hundred metres, a city with its population. */
const MIN_RADIUS_M = 800;
const MAX_RADIUS_M = 15_000;
const RADIUS_M_PER_ROOT_INHABITANT = 9;

/** Tells the nearest place of any point, from memory: no network, some microseconds. */
export class Gazetteer {
  readonly #places: Places;
  readonly #tree: SphereTree;
  #names: Promise<NameIndex> | undefined;

  constructor(places: Places) {
    this.#places = places;
    this.#tree = new SphereTree(places.lats, places.lngs);
  }

  /** Reads the file that is shipped with the product; takes some tenths of a second. */
  static async load(file: URL | string = PLACES_FILE): Promise<Gazetteer> {
    return new Gazetteer(readPlaces(await promisify(brotliDecompress)(await readFile(file))));
  }

  get count(): number {
    return this.#places.count;
  }

  /** The nearest place in words; `unknown` where none is within 300 km. */
  describe(point: Wgs84, language: AddressLanguage): AddressAnswer {
    const nearest = this.#tree.nearest(point.lat, point.lng, TOO_FAR_M / EARTH_RADIUS_M);
    if (nearest === undefined) return { failure: 'unknown' };
    const { index, angle } = nearest;
    const distanceM = angle * EARTH_RADIUS_M;
    const { lats, lngs, populations } = this.#places;
    const bearing = bearingDeg(lats[index]!, lngs[index]!, point.lat, point.lng);
    const facts = {
      name: this.#places.name(index),
      county: this.#places.county(index),
      region: this.#places.region(index),
      distanceM: distanceM <= radiusM(populations[index]!) ? undefined : distanceM,
      direction: compassName(bearing),
    };
    return { address: placeText(facts, language) };
  }

  /**
   * Places by a part of their name; the first question takes some tenths of a second, others less
   * than 5 ms.
   * @param near places near it come first
   */
  async search(
    text: string,
    {
      near,
      language,
      limit,
    }: { near?: Wgs84 | undefined; language: AddressLanguage; limit: number },
  ): Promise<{ places: GazetteerPlace[]; isCut: boolean }> {
    this.#names ??= NameIndex.build(this.#places);
    const { places, isCut } = (await this.#names).search(text, { near, limit });
    return { places: places.map((place) => this.#present(place, language)), isCut };
  }

  #present({ kind, name, index, at }: NamedPlace, language: AddressLanguage): GazetteerPlace {
    const region = this.#places.region(index);
    const none = { en: '', zh: '' };
    const isBelow = (...kinds: NamedPlace['kind'][]) => !kinds.includes(kind);
    const facts = {
      name,
      county: isBelow('country', 'province', 'city') ? this.#places.county(index) : none,
      region: {
        country: region.country,
        admin1: isBelow('country') ? region.admin1 : none,
        prefecture: isBelow('country', 'province') ? region.prefecture : none,
      },
      distanceM: undefined,
      direction: 'north' as const,
    };
    const own = language === 'zh' ? name.zh || name.en : name.en || name.zh;
    // A country lies in nothing else.
    const address = kind === 'country' ? '' : placeText(facts, language);
    return { kind, name: own, address, at };
  }
}

/** A place that was found by its name. */
export interface GazetteerPlace {
  readonly kind: NamedPlace['kind'];
  readonly name: string;
  readonly address: string;
  readonly at: Wgs84;
}

function radiusM(population: number): number {
  const radius = RADIUS_M_PER_ROOT_INHABITANT * Math.sqrt(population);
  return Math.min(MAX_RADIUS_M, Math.max(MIN_RADIUS_M, radius));
}
