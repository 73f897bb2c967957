import { type CompassName, compassName, compassNames } from '@outrider/domain';
import type { ReferenceCode } from './code-table.ts';

/** The eight compass directions; the code is the number of eighths of a turn from north. */
export const compassDirection: readonly (ReferenceCode & {
  readonly labelKey: `code.compass.${CompassName}`;
})[] = compassNames.map((name, code) => ({ code, labelKey: `code.compass.${name}` as const }));

/** The text key of the direction nearest to a heading in degrees. */
export function compassLabelKey(headingDeg: number): `code.compass.${CompassName}` {
  return `code.compass.${compassName(headingDeg)}`;
}
