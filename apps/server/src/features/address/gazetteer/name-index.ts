import { setImmediate } from 'node:timers/promises';
import { haversineM, type Wgs84, wgs84 } from '@outrider/domain';
import type { BothNames, Places } from './read-places.ts';

/** What a name stands for; divisions lie where the largest place within them does. */
export type PlaceKind = 'country' | 'province' | 'city' | 'county' | 'place';

export interface NamedPlace {
  readonly kind: PlaceKind;
  readonly name: BothNames;
  /** a place of the gazetteer: itself, or the largest one within the division */
  readonly index: number;
  readonly at: Wgs84;
}

export interface NameMatches {
  /** the best ones first */
  readonly places: readonly NamedPlace[];
  /** how many more than these there are at least */
  readonly isCut: boolean;
}

/** Names folded in one go; between them others get their turn. */
const SLICE = 4000;
/** Names that are weighed for one question; they stand in the order of their weight. */
const MAX_CANDIDATES = 1500;
/** Longest text that is looked for. */
const MAX_LETTERS = 60;
const SEPARATOR = '\n';
const END = SEPARATOR.charCodeAt(0);
const BLANK = ' '.charCodeAt(0);
/** Divisions weigh as much as a place with so many inhabitants more (as powers of e). */
const weights: Readonly<Record<PlaceKind, number>> = {
  country: 8,
  province: 6,
  city: 3,
  county: 1.5,
  place: 0,
};
/** How people end names of places that the gazetteer has without. */
const KIND_ENDING = /(?:特别行政区|自治区|自治州|地区|省|市|县|区|镇|乡|村|街道)$/u;

interface Entry {
  readonly kind: PlaceKind;
  readonly index: number;
  readonly name: BothNames;
  readonly weight: number;
}

/** The names in one script, all in one text, and where those of each entry begin. */
interface NameText {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
}

/**
 * Finds places by a part of their name, in Chinese or in Latin letters: all folded names of a script
 * stand in one text in the order of their weight, so looking through it finds the weightiest first.
 */
export class NameIndex {
  readonly #places: Places;
  readonly #entries: readonly (Entry | number)[];
  readonly #latin: NameText;
  readonly #chinese: NameText;

  private constructor(
    places: Places,
    entries: readonly (Entry | number)[],
    texts: { latin: NameText; chinese: NameText },
  ) {
    this.#places = places;
    this.#entries = entries;
    this.#latin = texts.latin;
    this.#chinese = texts.chinese;
  }

  /** Takes some tenths of a second, in slices between which others get their turn. */
  static async build(places: Places): Promise<NameIndex> {
    const entries = await weighed(places);
    const namesOf = (entry: Entry | number) =>
      typeof entry === 'number' ? places.name(entry) : entry.name;
    const latin = await joined(entries, (entry) => namesOf(entry).en);
    const chinese = await joined(entries, (entry) => namesOf(entry).zh);
    return new NameIndex(places, entries, { latin, chinese });
  }

  /**
   * The places whose name begins with a text, has a word that does, or contains it.
   * @param near places near it come before others of the same name
   */
  search(
    question: string,
    { near, limit }: { near?: Wgs84 | undefined; limit: number },
  ): NameMatches {
    const wanted = fold(question).slice(0, MAX_LETTERS);
    if (wanted === '') return { places: [], isCut: false };
    const names = /[^\p{Script=Latin}\p{Script=Common}]/u.test(wanted)
      ? this.#chinese
      : this.#latin;
    const scores = new Map<number, number>();
    let isCut = this.#collectAll(names, wanted, scores, near);
    const bare = wanted.replace(KIND_ENDING, '');
    if (bare !== wanted && bare.length > 1) {
      isCut = this.#collectAll(names, bare, scores, near) || isCut;
    }
    const ranked = [...scores].sort((a, b) => b[1] - a[1]);
    const places: NamedPlace[] = [];
    const told = new Set<string>();
    for (const [entry] of ranked) {
      const place = this.#present(entry);
      // 深圳 and 深圳市 are told once.
      const own = `${place.index} ${fold(place.name.zh || place.name.en).replace(KIND_ENDING, '')}`;
      if (told.has(own)) continue;
      if (places.length === limit) return { places, isCut: true };
      told.add(own);
      places.push(place);
    }
    return { places, isCut };
  }

  /** Beginnings first: of a text that is in many names, they must not be among what is left out. */
  #collectAll(
    names: NameText,
    text: string,
    scores: Map<number, number>,
    near: Wgs84 | undefined,
  ): boolean {
    const isCut = this.#collect(names, `${SEPARATOR}${text}`, scores, near);
    // A single Latin letter is in every name.
    const isWide = text.length > 1 || !/[a-z0-9]/.test(text);
    return (isWide && this.#collect(names, text, scores, near)) || isCut;
  }

  /** @returns whether there were more than are weighed */
  #collect(
    { bytes, starts }: NameText,
    form: string,
    scores: Map<number, number>,
    near: Wgs84 | undefined,
  ): boolean {
    const needle = Buffer.from(form);
    const isBeginning = form[0] === SEPARATOR;
    let at = bytes.indexOf(needle);
    for (let taken = 0; at >= 0; taken++) {
      if (taken === MAX_CANDIDATES) return true;
      const entry = entryAt(starts, at);
      const isWhole = bytes[at + needle.length] === END;
      const isWord = bytes[at - 1] === BLANK;
      const match = isBeginning ? (isWhole ? 7 : 4) : isWord ? 2 : 0;
      const score = match + this.#worth(entry, near);
      const known = scores.get(entry);
      if (known === undefined || known < score) scores.set(entry, score);
      at = bytes.indexOf(needle, at + needle.length);
    }
    return false;
  }

  /** Of a city of a million it is about 7; a place 20 km away is worth 3 times one 400 km away. */
  #worth(entry: number, near: Wgs84 | undefined): number {
    const { lats, lngs, populations } = this.#places;
    const known = this.#entries[entry]!;
    const isPlace = typeof known === 'number';
    const index = isPlace ? known : known.index;
    const weight = isPlace ? Math.log(1 + populations[index]!) : known.weight;
    if (!near) return weight / 2;
    const awayM = haversineM(near.lat, near.lng, lats[index]!, lngs[index]!);
    return weight / 2 - Math.log(1 + awayM / 20_000);
  }

  #present(entry: number): NamedPlace {
    const known = this.#entries[entry]!;
    const isPlace = typeof known === 'number';
    const kind = isPlace ? 'place' : known.kind;
    const index = isPlace ? known : known.index;
    const name = isPlace ? this.#places.name(known) : known.name;
    return { kind, index, name, at: wgs84(this.#places.lats[index]!, this.#places.lngs[index]!) };
  }
}

/** The entry whose name stands at this byte; those without a name have the place of the next one. */
function entryAt(starts: Uint32Array, byte: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (starts[middle]! <= byte) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function joined(
  entries: readonly (Entry | number)[],
  nameOf: (entry: Entry | number) => string,
): Promise<NameText> {
  const starts = new Uint32Array(entries.length);
  const pieces: Buffer[] = [];
  let length = 0;
  for (let from = 0; from < entries.length; from += SLICE) {
    const lines: string[] = [];
    for (const [i, entry] of entries.slice(from, from + SLICE).entries()) {
      const name = fold(nameOf(entry));
      const line = name === '' ? '' : `${SEPARATOR}${name}`;
      starts[from + i] = length;
      length += Buffer.byteLength(line);
      lines.push(line);
    }
    pieces.push(Buffer.from(lines.join('')));
    await setImmediate();
  }
  return { bytes: Buffer.concat([...pieces, Buffer.from(SEPARATOR)]), starts };
}

/** Places (as their number) and divisions, the weightiest first. */
async function weighed(places: Places): Promise<(Entry | number)[]> {
  const divisions = new Map<BothNames, { kind: PlaceKind; index: number; people: number }>();
  const note = (name: BothNames, kind: PlaceKind, index: number) => {
    if (name.en === '' && name.zh === '') return;
    const people = places.populations[index]!;
    const known = divisions.get(name);
    if (!known) divisions.set(name, { kind, index, people });
    else if (people > known.people) divisions.set(name, { kind, index, people });
  };
  // A region is one object for all its places, but its country is one for each region: by its text.
  const countries = new Map<string, BothNames>();
  const shared = (level: string, name: BothNames): BothNames => {
    const key = `${level} ${name.en} ${name.zh}`;
    const known = countries.get(key) ?? name;
    countries.set(key, known);
    return known;
  };
  for (let i = 0; i < places.count; i++) {
    const { country, admin1, prefecture } = places.region(i);
    note(shared('country', country), 'country', i);
    note(shared(`province ${country.en}`, admin1), 'province', i);
    note(shared(`city ${country.en} ${admin1.en}`, prefecture), 'city', i);
    note(places.county(i), 'county', i);
    if (i % (SLICE * 4) === 0) await setImmediate();
  }
  const entries: { entry: Entry | number; weight: number }[] = [];
  for (const [name, { kind, index, people }] of divisions) {
    const weight = Math.log(1 + people) + weights[kind];
    entries.push({ entry: { kind, index, name, weight }, weight });
  }
  for (let i = 0; i < places.count; i++) {
    entries.push({ entry: i, weight: Math.log(1 + places.populations[i]!) });
  }
  entries.sort((a, b) => b.weight - a.weight);
  return entries.map(({ entry }) => entry);
}

/** Small letters without accents, one blank between words: `Ürümqi` is `urumqi`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’ʻ`]/g, '')
    .replace(/[\s\-_,.·/()]+/g, ' ')
    .trim();
}
