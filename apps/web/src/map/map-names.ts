import type { MapNames } from './basemap/basemap-layer.ts';

/**
 * What countries and places are called in a language: countries out of the browser's own tables, places in Chinese or in
 * Latin letters.
 * @param locale BCP 47, for example `zh-CN`
 */
export function mapNamesIn(locale: string): MapNames {
  const regions = regionsIn(locale);
  return {
    country: (code) => {
      const name = regions?.of(code);
      return name === undefined || name === code ? null : name;
    },
    places: locale.startsWith('zh') ? 'chinese' : 'latin',
  };
}

function regionsIn(locale: string): Intl.DisplayNames | null {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', style: 'short', fallback: 'code' });
  } catch {
    return null;
  }
}
