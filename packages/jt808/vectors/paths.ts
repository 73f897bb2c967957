import type { Json } from './vector.ts';

/** One value of an author's expectation and the way to it. */
export interface Leaf {
  readonly path: readonly string[];
  readonly value: Json;
}

/** What the extraction could not turn into a value, and notes about types. */
const NOT_VALUES = new Set(['$any', '$expr', '$ref', '_type', '_args', 'ctor']);

/** `items[0].latitude` to `['items', '0', 'latitude']`. */
export function segmentsOf(path: string): string[] {
  return path.split(/[.[\]]/).filter((segment) => segment !== '');
}

/**
 * The values in an expectation. An array also yields its length; bytes (`{$hex}`) are one value;
 * empty objects and what is no value yield nothing.
 */
export function leavesOf(value: Json, path: readonly string[] = []): Leaf[] {
  if (value === null || typeof value !== 'object') return [{ path, value }];
  if (isArray(value)) {
    const elements = value.flatMap((element, index) => leavesOf(element, [...path, String(index)]));
    return [...elements, { path: [...path, 'length'], value: value.length }];
  }
  if (typeof value.$hex === 'string') return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    NOT_VALUES.has(key) ? [] : leavesOf(inner, [...path, ...segmentsOf(key)]),
  );
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/**
 * Whether `path` fits `pattern`: `*` stands for one segment (not for an array's `length`), `**` at
 * the end for all that follow.
 * @returns the segments that the stars stand for, or undefined
 */
export function match(pattern: readonly string[], path: readonly string[]): string[] | undefined {
  const stars: string[] = [];
  for (const [index, wanted] of pattern.entries()) {
    if (wanted === '**') return [...stars, ...path.slice(index)];
    const segment = path[index];
    if (segment === undefined) return undefined;
    if (wanted === '*' && segment !== 'length') stars.push(segment);
    else if (wanted !== segment) return undefined;
  }
  return pattern.length === path.length ? stars : undefined;
}

/**
 * The value at a dotted path of ours. `last` is the last element, `#7` the element whose `id` is 7.
 * @returns undefined when there is no such thing
 */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const segment of path.split('.')) {
    if (value === null || value === undefined) return undefined;
    value = step(value, segment);
  }
  return value;
}

function step(value: unknown, segment: string): unknown {
  if (Array.isArray(value) && segment === 'last') return value.at(-1);
  if (Array.isArray(value) && segment.startsWith('#')) {
    return value.find((element: { id?: unknown }) => String(element.id) === segment.slice(1));
  }
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, segment);
}
