import { decimalText } from '../../kit/number-text.ts';

/** A length: metres under 100, otherwise kilometres with two decimals (spec/2 §9). */
export function lengthText(metres: number): string {
  return metres < 100 ? `${Math.round(metres)} m` : `${decimalText(metres / 1000, 2)} km`;
}
