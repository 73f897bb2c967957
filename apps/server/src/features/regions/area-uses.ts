import type { Queryable } from '../../platform/database.ts';

/** Names what uses an area, such as rules; nothing lets it be deleted. */
export type AreaUse = (q: Queryable, areaId: number) => Promise<readonly string[]>;

/** Everybody who has to do with areas and keeps them from being deleted. */
export class AreaUses {
  readonly #uses: readonly AreaUse[];

  constructor(uses: readonly AreaUse[] = []) {
    this.#uses = uses;
  }

  async of(q: Queryable, areaId: number): Promise<string[]> {
    const names: string[] = [];
    for (const use of this.#uses) names.push(...(await use(q, areaId)));
    return names;
  }
}
