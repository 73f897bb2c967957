import type { Field } from '@outrider/contract/records';

/** Fields that stand together in forms and details. */
export interface Section {
  /** undefined for those without one */
  readonly name: string | undefined;
  readonly fields: readonly (readonly [string, Field])[];
}

/** Fields by their sections, in the order in which the definition first names each. */
export function sectionsOf(fields: readonly (readonly [string, Field])[]): Section[] {
  const sections = new Map<string | undefined, (readonly [string, Field])[]>();
  for (const entry of fields) {
    const { section } = entry[1];
    const there = sections.get(section);
    if (there) there.push(entry);
    else sections.set(section, [entry]);
  }
  return [...sections].map(([name, list]) => ({ name, fields: list }));
}

/** Whether a field needs the width of both columns. */
export function isWide(field: Field): boolean {
  if (field.kind === 'text') return field.multiline === true;
  if (field.kind === 'files') return field.most > 1;
  return field.kind === 'texts' || field.kind === 'special';
}
