const FIELD = /\{(\w+)\}/g;

/** @returns the names of the fields that travel in a call's path: `/area/removeById/{id}` → `['id']` */
export function pathFields(path: string): string[] {
  return [...path.matchAll(FIELD)].map((match) => match[1] ?? '');
}

/**
 * Puts the fields of a path in place, escaped so that none can lead to another path.
 * @throws Error when a field is missing or empty: the call could only go astray
 */
export function fillPath(path: string, fields: Readonly<Record<string, unknown>>): string {
  return path.replace(FIELD, (_whole, name: string) => {
    const text = String(fields[name] ?? '');
    if (text === '' || text === '.' || text === '..') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(text);
  });
}
