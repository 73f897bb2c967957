import type { TurnCode } from '@outrider/contract';
import type { Wgs84 } from '@outrider/domain';

/** Policies: 0 least time, 1 most economical, 2 shortest (spec/2 §9). */
export type RoutePolicy = 0 | 1 | 2;

export interface RouteQuestion {
  /** start, places on the way, end */
  readonly places: readonly Wgs84[];
  readonly policy: RoutePolicy;
  readonly language: 'zh' | 'en';
}

export interface RouteStep {
  /** what to do, in the language asked for; empty where the service says it in another, or not at all */
  readonly text: string;
  readonly turn: TurnCode;
  readonly road: string;
  readonly lengthM: number;
  readonly at: Wgs84;
}

export interface FoundRoute {
  readonly path: readonly Wgs84[];
  readonly lengthM: number;
  readonly durationS: number;
  readonly steps: readonly RouteStep[];
  /** the policy that it was computed by: another than asked for where the service does not know that one */
  readonly policy: RoutePolicy;
}

/** What computes routes: a service of the network. */
export interface RouteProvider {
  readonly name: string;
  /**
   * One route.
   * @returns undefined when there is no way between the places
   * @throws ProviderError when there is no usable answer
   */
  find(question: RouteQuestion, signal: AbortSignal): Promise<FoundRoute | undefined>;
}
