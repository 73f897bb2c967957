import type { MapNames } from './basemap/basemap-layer.ts';
import { chineseNameOf } from './basemap/place-names-zh.ts';

/**
 * What countries and places are called in a language: countries out of the browser's own tables, large places of China in
 * Chinese; all else in Latin letters.
 * @param locale BCP 47, for example `zh-CN`
 */
export function mapNamesIn(locale: string): MapNames {
  const regions = regionsIn(locale);
  return {
    country: (code) => {
      const name = regions?.of(code);
      return name === undefined || name === code ? null : name;
    },
    place: locale.startsWith('zh') ? chineseNameOf : (place) => place.name,
  };
}

function regionsIn(locale: string): Intl.DisplayNames | null {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', style: 'short', fallback: 'code' });
  } catch {
    return null;
  }
}
