import type { PlatformVariant } from '@outrider/contract';
import { lazy, Suspense } from 'react';

/** Only the picture that is shown is fetched. */
const pictures = {
  city: lazy(async () => ({ default: (await import('./city-picture.tsx')).CityPicture })),
  road: lazy(async () => ({ default: (await import('./road-picture.tsx')).RoadPicture })),
  park: lazy(async () => ({ default: (await import('./park-picture.tsx')).ParkPicture })),
  site: lazy(async () => ({ default: (await import('./site-picture.tsx')).SitePicture })),
} satisfies Record<PlatformVariant['picture'], unknown>;

/** The sign-in page's picture: it says at a glance what is watched over. */
export function BrandPicture({ picture }: { readonly picture: PlatformVariant['picture'] }) {
  const Picture = pictures[picture];
  return (
    <Suspense fallback={null}>
      <Picture />
    </Suspense>
  );
}
