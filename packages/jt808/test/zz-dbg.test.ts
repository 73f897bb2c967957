import { it } from 'vitest';
import { readVector } from '/work/main/packages/jt808/vectors/reading.ts';
import { loadVectors } from '/work/main/packages/jt808/vectors/vector.ts';
import { shown } from '/work/main/packages/jt808/vectors/findings.ts';
it('x', () => {
  for (const v of loadVectors() ?? []) {
    if (!(process.env.IDS ?? '').split(',').includes(v.id)) continue;
    const r = readVector(v);
    console.log(v.id, v.version, v.hex.slice(0, 400), '\nEXP', JSON.stringify(v.expected ?? v.encodedFrom)?.slice(0, 700), '\nOURS', shown(r.body)?.slice(0, 1500), shown(r.decoded?.issues), shown(r.decoded?.remainder), r.version, r.decoded?.version, r.refusal);
  }
});
