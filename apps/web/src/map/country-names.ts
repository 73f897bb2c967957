/**
 * Names of countries in a language, out of the browser's own tables.
 * @param locale BCP 47, for example `zh-CN`
 * @returns null for codes that the browser has no name for
 */
export function countryNamesIn(locale: string): (code: string) => string | null {
  const names = namesIn(locale);
  return (code) => {
    if (names === null) return null;
    const name = names.of(code);
    return name === undefined || name === code ? null : name;
  };
}

function namesIn(locale: string): Intl.DisplayNames | null {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', style: 'short', fallback: 'code' });
  } catch {
    return null;
  }
}
