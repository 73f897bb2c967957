const formats = new Map<string, Intl.NumberFormat>();

/** @returns a whole number with its thousands grouped as the page's language does, in the digits 0–9: "43,750". */
export function numberText(value: number): string {
  return decimalText(value, 0);
}

/** @returns a number with so many digits behind the point, as the page's language writes it: "4,321.5". */
export function decimalText(value: number, digits: number): string {
  const language = document.documentElement.lang || 'en';
  const key = `${language} ${digits}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      numberingSystem: 'latn',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(value);
}
