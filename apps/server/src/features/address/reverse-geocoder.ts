import type { Wgs84 } from '@outrider/domain';

export { ProviderError } from '../../platform/outside-service.ts';

/** Chinese, or English for every other language (spec/1 §7: 0 Chinese, else 1). */
export type AddressLanguage = 'zh' | 'en';

/**
 * An address, or why there is none: nobody knows one for that place, or whoever would know could
 * not be asked.
 */
export type AddressAnswer =
  | { readonly address: string }
  | { readonly failure: 'unknown' | 'unavailable' };

/** A Wi-Fi station that a device hears. */
export interface WifiStation {
  readonly mac: string;
  /** signal strength, dBm */
  readonly rss?: number | undefined;
}

/** A cell tower that a device hears. */
export interface CellTower {
  readonly ci: number;
  readonly lac: number;
  readonly mcc: number;
  readonly mnc: number;
  /** signal strength, dBm */
  readonly rss?: number | undefined;
}

export interface Beacons {
  readonly wifi: readonly WifiStation[];
  readonly cells: readonly CellTower[];
}

/** What turns coordinates into addresses: a service of the network. */
export interface ReverseGeocoder {
  readonly name: string;
  /** languages it answers in */
  readonly languages: readonly AddressLanguage[];
  /** how many points one request may carry */
  readonly pointsPerRequest: number;
  /** requests per second that its owner allows, unless the installation says otherwise */
  readonly requestsPerS: number;
  /** whether its owner allows answers to be kept on disk */
  readonly mayKeep: boolean;
  /**
   * One request.
   * @param points at most `pointsPerRequest`
   * @returns an answer per point, in their order
   * @throws ProviderError when there is no usable answer; the request counts as failed
   */
  resolve(
    points: readonly Wgs84[],
    language: AddressLanguage,
    signal: AbortSignal,
  ): Promise<AddressAnswer[]>;
  /** Where a device is that hears these; absent when the service cannot tell. */
  locate?(beacons: Beacons, signal: AbortSignal): Promise<Wgs84 | undefined>;
}
