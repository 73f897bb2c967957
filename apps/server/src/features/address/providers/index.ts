import type { RequestJson } from '../../../platform/public-http.ts';
import type { ReverseGeocoder } from '../reverse-geocoder.ts';
import { baidu } from './baidu.ts';
import { gaode } from './gaode.ts';
import { google } from './google.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import type { ProviderParts } from './provider-parts.ts';
import { tianditu } from './tianditu.ts';

interface ProviderRow {
  /** Absent where an installation has to name its own instance. */
  readonly url?: string;
  readonly make: (parts: ProviderParts) => ReverseGeocoder;
}

const providers = {
  nominatim: { make: nominatim },
  photon: { make: photon },
  gaode: { url: 'https://restapi.amap.com', make: gaode },
  tianditu: { url: 'https://api.tianditu.gov.cn', make: tianditu },
  google: { url: 'https://maps.googleapis.com', make: google },
  baidu: { url: 'https://api.map.baidu.com', make: baidu },
} as const satisfies Record<string, ProviderRow>;

export type ProviderName = keyof typeof providers;

/**
 * Makes the provider of that name.
 * @param url its address where it is not the provider's own, else empty
 */
export function createProvider(
  name: ProviderName,
  { requestJson, url, key }: { requestJson: RequestJson; url: string; key: string },
): ReverseGeocoder {
  const row: ProviderRow = providers[name];
  return row.make({ requestJson, baseUrl: new URL(url || (row.url ?? '')), key });
}
