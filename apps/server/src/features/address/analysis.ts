import type { AddressAnalysisRequest } from '@outrider/contract';
import { type Wgs84, wgs84 } from '@outrider/domain';
import type { AddressService } from './address-service.ts';
import type { AddressLanguage } from './reverse-geocoder.ts';

/** What is known of a device that is looked for: its coordinates, or what it hears. */
export interface Analysed {
  readonly address: string;
  readonly at: Wgs84;
}

/** A request's language: 0 Chinese, every other one English (spec/1 §7). */
export function languageOf(code: number): AddressLanguage {
  return code === 0 ? 'zh' : 'en';
}

/**
 * The address of a device by its coordinates, or by the Wi-Fi stations and cell towers it hears
 * where a provider can locate these.
 * @returns undefined when it could not be resolved
 */
export async function analyse(
  addresses: AddressService,
  request: AddressAnalysisRequest,
): Promise<Analysed | undefined> {
  const at = await placeOf(addresses, request);
  if (!at) return undefined;
  const [answer] = await addresses.resolve([at], languageOf(request.language));
  return answer && 'address' in answer ? { address: answer.address, at } : undefined;
}

async function placeOf(
  addresses: AddressService,
  { gpsLat, gpsLon, queryType = 0, baseWifeList, baseSignalList }: AddressAnalysisRequest,
): Promise<Wgs84 | undefined> {
  // Devices without a fix report 0, 0.
  const hasFix = gpsLat !== undefined && gpsLon !== undefined && (gpsLat !== 0 || gpsLon !== 0);
  if (hasFix && queryType !== 2) return wgs84(gpsLat, gpsLon);
  const beacons = { wifi: baseWifeList ?? [], cells: baseSignalList ?? [] };
  if (queryType === 1 || beacons.wifi.length + beacons.cells.length === 0) return undefined;
  return addresses.locate(beacons);
}
