import type { ProviderParts } from '../../../platform/outside-service.ts';
import type { PlaceProvider } from '../place-provider.ts';
import { gaode } from './gaode.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import { tianditu } from './tianditu.ts';

interface ProviderRow {
  /** Absent where an installation has to name its own instance. */
  readonly url?: string;
  readonly make: (parts: ProviderParts) => PlaceProvider;
}

const providers = {
  nominatim: { make: nominatim },
  photon: { make: photon },
  gaode: { url: 'https://restapi.amap.com', make: gaode },
  tianditu: { url: 'https://api.tianditu.gov.cn', make: tianditu },
} as const satisfies Record<string, ProviderRow>;

export type PlaceProviderName = keyof typeof providers;

/**
 * Makes the service of that name.
 * @param url its address where it is not the service's own, else empty
 */
export function createPlaceProvider(
  name: PlaceProviderName,
  { url, ...parts }: Omit<ProviderParts, 'baseUrl'> & { url: string },
): PlaceProvider {
  const row: ProviderRow = providers[name];
  return row.make({ ...parts, baseUrl: new URL(url || (row.url ?? '')) });
}
