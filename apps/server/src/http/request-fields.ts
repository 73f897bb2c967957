import { type CallDefinition, pathFields } from '@outrider/contract';
import type { TObject, TSchema } from 'typebox';

/** A request's fields before they are checked: unknown names are gone, texts are what the schema wants. */
export type Fields = Record<string, unknown>;

/**
 * The fields that a schema names, from a call's path and from its body or query. Paths, forms and queries
 * carry only text: numbers and booleans are read from it, an empty text counts as not given where the
 * field may be missing. What cannot be read stays text, so that validation refuses it. Names outside the
 * schema (and with them `__proto__` and its like) never get into the result, and a field of the path
 * comes from nowhere else.
 */
export function fieldsOf(
  schema: TObject,
  call: Pick<CallDefinition, 'encoding' | 'path'>,
  source: unknown,
  params: unknown = undefined,
): Fields {
  const fields: Fields = {};
  const inPath = new Set(pathFields(call.path));
  const required = new Set<string>(schema.required ?? []);
  for (const [name, wanted] of Object.entries(schema.properties)) {
    const from = inPath.has(name) ? params : call.encoding === 'none' ? undefined : source;
    if (typeof from !== 'object' || from === null || !Object.hasOwn(from, name)) continue;
    const value: unknown = Reflect.get(from, name);
    if (call.encoding === 'json' && !inPath.has(name)) fields[name] = value;
    else if (value !== '' || required.has(name)) fields[name] = fromText(wanted, value);
  }
  return fields;
}

function fromText(schema: TSchema, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const types = typesIn(schema);
  if (types.has('string')) return value;
  if (types.has('number') && /^-?\d{1,16}(\.\d{1,16})?$/.test(value)) return Number(value);
  if (types.has('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** The kinds of JSON value that a field's schema can mean: its own, or those of its alternatives. */
function typesIn(schema: TSchema): Set<string> {
  const alternatives = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  const types = new Set<string>();
  for (const alternative of alternatives) {
    if (alternative.type === 'integer') types.add('number');
    else if (typeof alternative.type === 'string') types.add(alternative.type);
    else if ('const' in alternative) types.add(typeof alternative.const);
  }
  return types;
}

/** Half of a surrogate pair: with the flag `u` whole pairs are characters of their own. */
const HALF_CHARACTER = /\p{Cs}/u;

/** Whether a text holds what no text of PostgreSQL can: U+0000, or half of a character. */
export function carriesUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || HALF_CHARACTER.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(carriesUnstorable);
}

/** Reads an urlencoded text; undefined when a name comes twice, as nobody could say which one counts. */
export function parseForm(text: string): Fields | undefined {
  const fields: Fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(fields, name)) return undefined;
    fields[name] = value;
  }
  return fields;
}
