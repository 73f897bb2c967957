import type { RouteProvider } from '../route-provider.ts';
import { gaode } from './gaode.ts';
import { graphhopper } from './graphhopper.ts';
import { osrm } from './osrm.ts';
import type { RouteParts } from './route-parts.ts';
import { tianditu } from './tianditu.ts';
import { valhalla } from './valhalla.ts';

interface ProviderRow {
  /** Absent where an installation has to name its own instance. */
  readonly url?: string;
  readonly make: (parts: RouteParts) => RouteProvider;
}

const providers = {
  osrm: { make: osrm },
  valhalla: { make: valhalla },
  graphhopper: { make: graphhopper },
  gaode: { url: 'https://restapi.amap.com', make: gaode },
  tianditu: { url: 'https://api.tianditu.gov.cn', make: tianditu },
} as const satisfies Record<string, ProviderRow>;

export type RouterName = keyof typeof providers;

/**
 * Makes the service of that name.
 * @param url its address where it is not the service's own, else empty
 */
export function createRouter(
  name: RouterName,
  { url, ...parts }: Omit<RouteParts, 'baseUrl'> & { url: string },
): RouteProvider {
  const row: ProviderRow = providers[name];
  return row.make({ ...parts, baseUrl: new URL(url || (row.url ?? '')) });
}
