/** See find-literals.mjs. */
export function findLiterals(
  source: string,
): { readonly text: string; readonly line: number; readonly place: string }[];
