import { type SignalLevel, signalLevel } from '@outrider/domain';
import { UNKNOWN_CODE_LABEL } from './code-table.ts';

/** Texts of the three signal strengths; the ranges stand in packages/domain (`signalLevel`). */
export const signalLabelKeys = {
  weak: 'code.signalStrength.weak',
  medium: 'code.signalStrength.medium',
  strong: 'code.signalStrength.strong',
} as const satisfies Record<SignalLevel, string>;

/** The text key of a signal strength; "none yet" when the terminal did not say. */
export function signalLabelKey(
  value: number | null | undefined,
): (typeof signalLabelKeys)[SignalLevel] | typeof UNKNOWN_CODE_LABEL {
  return value === null || value === undefined
    ? UNKNOWN_CODE_LABEL
    : signalLabelKeys[signalLevel(value)];
}
