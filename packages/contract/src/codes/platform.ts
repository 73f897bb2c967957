import type { ReferenceCode } from './code-table.ts';

/** How much an announcement matters. */
export const bannerLevel = [
  { code: 1, labelKey: 'code.bannerLevel.info' },
  { code: 2, labelKey: 'code.bannerLevel.warning' },
  { code: 3, labelKey: 'code.bannerLevel.urgent' },
] as const satisfies readonly ReferenceCode[];

/** What a program beside the platform runs on. */
export const appPlatform = [
  { code: 1, labelKey: 'code.appPlatform.android' },
  { code: 2, labelKey: 'code.appPlatform.ios' },
  { code: 3, labelKey: 'code.appPlatform.windows' },
] as const satisfies readonly ReferenceCode[];
