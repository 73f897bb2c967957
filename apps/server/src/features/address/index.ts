import type { Config } from '../../config.ts';
import { createPublicHttp } from '../../platform/public-http.ts';
import type { RoleContext } from '../../platform/role.ts';
import { AddressService } from './address-service.ts';
import { Gazetteer } from './gazetteer/gazetteer.ts';
import { createProvider } from './providers/index.ts';

export type { AddressService } from './address-service.ts';
export { analyse, languageOf } from './analysis.ts';
export type { Gazetteer } from './gazetteer/gazetteer.ts';
export type { AddressLanguage } from './reverse-geocoder.ts';

type StartContext = Pick<RoleContext, 'config' | 'db' | 'log' | 'metrics' | 'scheduler' | 'clock'>;

/** Addresses as this installation wants them: the gazetteer, and the provider that its settings name. */
export async function startAddresses(context: StartContext): Promise<AddressService> {
  const { config } = context;
  return new AddressService({
    context,
    gazetteer: await Gazetteer.load(),
    provider: providerOf(config),
    fallsBack: config.geocoderFallback,
    timeoutMs: config.geocoderTimeoutS * 1000,
    requestsPerS: config.geocoderRequestsPerS,
    keepDays: config.geocoderKeepDays,
  });
}

function providerOf(config: Config) {
  if (config.geocoder === 'offline') return undefined;
  const requestJson = createPublicHttp({ allowPrivate: config.geocoderPrivate });
  const { geocoderUrl: url, geocoderKey: key } = config;
  return createProvider(config.geocoder, { requestJson, url, key });
}
