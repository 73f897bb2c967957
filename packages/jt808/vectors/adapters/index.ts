import type { Adapter } from '../adapter.ts';
import { emqx } from './emqx.ts';
import { goJt808 } from './go-jt808.ts';
import { jtFramework } from './jt-framework.ts';
import { smallchi } from './smallchi.ts';
import { traccar } from './traccar.ts';
import { xtreamCodec } from './xtream-codec.ts';
import { yezhihao } from './yezhihao.ts';

/** One adapter per author, by the name of his repository. */
export const adapters: ReadonlyMap<string, Adapter> = new Map(
  [emqx, goJt808, jtFramework, smallchi, traccar, xtreamCodec, yezhihao].map((adapter) => [
    adapter.author,
    adapter,
  ]),
);
