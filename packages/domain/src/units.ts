/** Odometer value of a report without one (columns `odometerHm`). */
export const NO_ODOMETER = 0xffff_ffff;
/** Fuel value of a report without one (columns `fuelDl`). */
export const NO_FUEL = 0xffff;
/** Signal or satellite count of a report without one. */
export const NO_LEVEL = 0xff;

/** 10⁻⁶ degrees to degrees. */
export function degreesOf(e6: number): number {
  return e6 / 1_000_000;
}

/** 0.1 km/h to km/h. */
export function kmhOf(dkmh: number): number {
  return dkmh / 10;
}

/** Hectometres to km, undefined for "no odometer". */
export function kmOf(hm: number | null): number | undefined {
  return hm === null || hm === NO_ODOMETER ? undefined : hm / 10;
}

/** Set in a fuel value that is a share of the tank: some terminals know no litres. */
const FUEL_IS_PERCENT = 0x8000;
const MOST_PERCENT = 100;

/** Decilitres to litres, undefined for "no fuel value" and for a share of the tank. */
export function litresOf(dl: number): number | undefined {
  return (dl & FUEL_IS_PERCENT) !== 0 ? undefined : dl / 10;
}

/** The share of the tank in percent, undefined for litres and for what is no share. */
export function fuelPercentOf(dl: number): number | undefined {
  const percent = dl & ~FUEL_IS_PERCENT;
  return (dl & FUEL_IS_PERCENT) !== 0 && percent <= MOST_PERCENT ? percent : undefined;
}

export type SignalLevel = 'weak' | 'medium' | 'strong';

/** Signal strength in words (spec/1 §3): up to 10 weak, up to 20 medium, above that strong. */
export function signalLevel(value: number): SignalLevel {
  if (value <= 10) return 'weak';
  return value <= 20 ? 'medium' : 'strong';
}
