const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/**
 * An identity number of China (spec/2 §5.2): 15 digits, or 18 of which the last is the check character
 * of GB 11643. The day of birth within it has to exist.
 */
export function isNationalId(text: string): boolean {
  const id = text.trim().toUpperCase();
  if (/^\d{15}$/.test(id)) return isDay(`19${id.slice(6, 12)}`);
  if (!/^\d{17}[\dX]$/.test(id) || !isDay(id.slice(6, 14))) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(id[i]), 0);
  return CHECK_CHARACTERS[sum % 11] === id[17];
}

/** Whether yyyyMMdd is a day of the calendar. */
function isDay(text: string): boolean {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)].map(Number);
  const date = new Date(Date.UTC(year!, month! - 1, day!));
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day! && year! >= 1800;
}
