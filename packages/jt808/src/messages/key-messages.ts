import { fixedBytes } from '../codec/bytes.ts';
import { u32 } from '../codec/numbers.ts';
import { field } from '../codec/record.ts';
import { down, up } from './message.ts';

/** The public RSA key of either side, exponent and modulus. */
const keyRows = [field('exponent', u32), field('modulus', fixedBytes(128))] as const;

/** Keys. */
export const keyMessages = [
  down(0x8a00, 'platformKey', keyRows),
  up(0x0a00, 'terminalKey', keyRows),
] as const;
