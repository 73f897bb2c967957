/** What a variant of the platform has of its own (spec/1 §1, §2). */
export interface PlatformVariant {
  readonly titleKey: PlatformTitleKey;
  /** The theme colour that holds until a user chooses another (spec/1 §9). */
  readonly themeColor: 'navy' | 'teal';
  /** What the sign-in page shows: streets, a road with braking distances, a park, a site. */
  readonly picture: 'city' | 'road' | 'park' | 'site';
}

export type PlatformTitleKey =
  | 'platform.title.vehicles'
  | 'platform.title.aebs'
  | 'platform.title.pets'
  | 'platform.title.machinery';

const vehicles = {
  titleKey: 'platform.title.vehicles',
  themeColor: 'navy',
  picture: 'city',
} as const;
const pets = { titleKey: 'platform.title.pets', themeColor: 'teal', picture: 'park' } as const;
const machinery = {
  titleKey: 'platform.title.machinery',
  themeColor: 'navy',
  picture: 'site',
} as const;

/** The variants by the name under which a server is set up as one. */
export const platforms = {
  default: vehicles,
  publish: vehicles,
  AEBS: { titleKey: 'platform.title.aebs', themeColor: 'navy', picture: 'road' },
  keluona: machinery,
  animal: pets,
  animalpublish: pets,
  chtaipublish: machinery,
} as const satisfies Record<string, PlatformVariant>;

export type PlatformId = keyof typeof platforms;

export function isPlatformId(value: unknown): value is PlatformId {
  return typeof value === 'string' && Object.hasOwn(platforms, value);
}
