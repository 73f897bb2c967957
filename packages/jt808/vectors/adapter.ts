import { type Leaf, match, segmentsOf, valueAt } from './paths.ts';
import type { Json } from './vector.ts';

/** Our value as the author writes it. `expected` is given for what can be written in two ways. */
export type Wording = (ours: unknown, expected: Json) => unknown;

/** An author's field is this value of ours. */
export interface FieldRule {
  readonly path: readonly string[];
  /**
   * Dotted, from `header` or `body`; `$1`, `$2` are what the stars of `path` stand for. A function
   * where they must be looked up first.
   */
  readonly ours: string | ((stars: readonly string[]) => string);
  readonly as: Wording | undefined;
}

/** An author's field that has no counterpart, and why. */
export interface SkipRule {
  readonly path: readonly string[];
  readonly because: string;
}

export type Rule = FieldRule | SkipRule;

/** One author's names for our values. Rules of a message come before those for all messages. */
export interface Adapter {
  readonly author: string;
  readonly everywhere: readonly Rule[];
  readonly messages: Readonly<Record<number, readonly Rule[]>>;
}

/** `path` of the author, with `*` for indexes and ids, is `ours`. */
export function is(path: string, ours: FieldRule['ours'], as?: Wording): FieldRule {
  return { path: segmentsOf(path), ours, as };
}

/** `path` of the author is not compared. */
export function skip(path: string, because: string): SkipRule {
  return { path: segmentsOf(path), because };
}

/** The same rules one level down, as authors nest one message's fields in another's. */
export function within(prefix: string, rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ ...rule, path: [...segmentsOf(prefix), ...rule.path] }));
}

export type Comparison =
  | { readonly kind: 'agrees' }
  | { readonly kind: 'skipped'; readonly because: string }
  | { readonly kind: 'unmapped' }
  | { readonly kind: 'differs'; readonly expected: Json; readonly ours: unknown };

/** Compares one expected value with ours. */
export function compare(
  adapter: Adapter,
  messageId: number,
  leaf: Leaf,
  view: unknown,
): Comparison {
  const rules = [...(adapter.messages[messageId] ?? []), ...adapter.everywhere];
  for (const rule of rules) {
    const stars = match(rule.path, leaf.path);
    if (!stars) continue;
    if ('because' in rule) return { kind: 'skipped', because: rule.because };
    const value = valueAt(view, filledIn(rule.ours, stars));
    const ours = rule.as ? rule.as(value, leaf.value) : value;
    return same(ours, leaf.value)
      ? { kind: 'agrees' }
      : { kind: 'differs', expected: leaf.value, ours };
  }
  return leaf.path.at(-1) === 'length' ? compareLength(rules, leaf, view) : { kind: 'unmapped' };
}

/** A list's length needs no rule of its own: it follows from the rule for its elements. */
function compareLength(rules: readonly Rule[], leaf: Leaf, view: unknown): Comparison {
  const list = leaf.path.slice(0, -1);
  for (const rule of rules) {
    const head = rule.path.slice(0, list.length);
    const stars = match(head, list);
    if (!stars) continue;
    if ('because' in rule) {
      if (rule.path.length > list.length) return { kind: 'skipped', because: rule.because };
      continue;
    }
    if (rule.path[list.length] !== '*' || typeof rule.ours !== 'string') continue;
    const star = `.$${stars.length + 1}`;
    const until = rule.ours.indexOf(star);
    if (until < 0) continue;
    const ours = valueAt(view, filledIn(`${rule.ours.slice(0, until)}.length`, stars));
    return ours === leaf.value
      ? { kind: 'agrees' }
      : { kind: 'differs', expected: leaf.value, ours };
  }
  return leaf.value === 0 ? { kind: 'agrees' } : { kind: 'unmapped' };
}

function filledIn(ours: FieldRule['ours'], stars: readonly string[]): string {
  if (typeof ours === 'function') return ours(stars);
  return ours.replace(/\$(\d)/g, (_, number: string) => stars[Number(number) - 1] ?? '');
}

function same(ours: unknown, expected: Json): boolean {
  if (ours === expected) return true;
  if (expected === null) {
    return ours === undefined || ours === null || (typeof ours === 'number' && Number.isNaN(ours));
  }
  if (typeof expected === 'object') {
    return (
      ours instanceof Uint8Array &&
      '$hex' in expected &&
      Buffer.from(ours).toString('hex') === expected.$hex
    );
  }
  if (typeof expected === 'number' && typeof ours === 'number') {
    return Math.abs(ours - expected) < 1e-9;
  }
  return false;
}
