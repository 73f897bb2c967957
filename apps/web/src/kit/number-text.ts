const formats = new Map<string, Intl.NumberFormat>();

/** @returns a whole number with its thousands grouped as the page's language does, in the digits 0–9: "43,750". */
export function numberText(value: number): string {
  const language = document.documentElement.lang || 'en';
  let format = formats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
    formats.set(language, format);
  }
  return format.format(value);
}
