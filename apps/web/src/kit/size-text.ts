import { decimalText } from './number-text.ts';

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** @returns a number of bytes in the unit that suits it: "12.3 MiB". */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  return `${decimalText(value, power === 0 || value >= 100 ? 0 : 1)} ${UNITS[power]}`;
}
