import type { CarIcons } from '@outrider/contract';
import { call } from './call.ts';

export type IconPlace = 'map' | 'tree';

/** A picture that is loaded, and how its set wants it drawn. */
export interface CarPicture {
  /** its address; names it */
  readonly url: string;
  readonly image: HTMLImageElement;
  /** longer side on the map, px */
  readonly mapSize: number;
  readonly rotates: boolean;
  /** made for this status: it says by itself what the status is */
  readonly isOwn: boolean;
}

interface IconSet {
  readonly mapSize: number;
  readonly rotates: boolean;
  /** status code or `alarm` → address */
  readonly map: Readonly<Record<string, string>>;
  readonly tree: Readonly<Record<string, string>>;
}

/** Pictures that are kept; with more of them vehicles have the shipped ones. */
const MOST_PICTURES = 300;

/**
 * The sets of pictures that an installation brings itself. Nothing is loaded before a vehicle has one:
 * then the list of sets once, and each picture once it is first to be seen.
 */
class CarIconStore {
  #sets: ReadonlyMap<string, IconSet> | undefined;
  #asked = new Set<string>();
  #loading: Promise<void> | undefined;
  readonly #images = new Map<string, HTMLImageElement>();
  readonly #ready = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  /** Grows whenever a picture has come. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether what a vehicle's `icon` says is a set of the installation, and not a shipped one. */
  isOwnSet(icon: string): boolean {
    return /^\d+$/.test(icon);
  }

  /** @returns undefined while it is not there, and where there is none: then the shipped one is drawn */
  pictureOf(
    icon: string,
    place: IconPlace,
    status: number,
    hasAlarm: boolean,
  ): CarPicture | undefined {
    const set = this.#sets?.get(icon);
    if (set === undefined) {
      this.#askFor(icon);
      return undefined;
    }
    const addresses = set[place];
    const url = (hasAlarm ? addresses.alarm : undefined) ?? addresses[status];
    if (url === undefined || !this.#isReady(url)) return undefined;
    const image = this.#images.get(url);
    if (image === undefined) return undefined;
    const { mapSize, rotates } = set;
    // Both codes of an online vehicle share their picture.
    const others = Object.entries(addresses).filter(([key, other]) => key !== '7' && other === url);
    const isOwn = others.length === 1;
    return { url, image, mapSize, rotates, isOwn };
  }

  /** Reads the sets anew: they were changed on this screen. */
  forget(): void {
    this.#sets = undefined;
    this.#asked.clear();
    this.#tell();
  }

  /** A set that is not known came after the list was read; it is asked for once. */
  #askFor(icon: string): void {
    if (this.#asked.has(icon) || this.#loading) return;
    this.#asked.add(icon);
    this.#loading = call('carIcons', {})
      .then((sets) => {
        this.#sets = new Map(sets.map((set) => [String(set.id), setOf(set)]));
      })
      .catch(() => {
        // The shipped pictures stay; who comes back to the page asks again.
      })
      .finally(() => {
        this.#loading = undefined;
        this.#tell();
      });
  }

  #isReady(url: string): boolean {
    if (this.#images.has(url)) return this.#ready.has(url);
    if (this.#images.size >= MOST_PICTURES) return false;
    const image = new Image();
    this.#images.set(url, image);
    image.onload = () => {
      this.#ready.add(url);
      this.#tell();
    };
    image.src = url;
    return false;
  }

  #tell(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

function setOf({ mapSize, rotates, iconMapJson, iconTreeJson }: CarIcons[number]): IconSet {
  return { mapSize, rotates, map: addressesIn(iconMapJson), tree: addressesIn(iconTreeJson) };
}

function addressesIn(json: string): Record<string, string> {
  const found: unknown = JSON.parse(json);
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** The same for everybody who is signed in, so there is one. */
export const carIcons = new CarIconStore();
