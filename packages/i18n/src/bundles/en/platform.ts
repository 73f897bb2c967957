/** What the platform is called in each variant, and what its sign-in page says of it. */
export const platform = {
  'platform.title.vehicles': 'Vehicle video positioning platform',
  'platform.title.aebs': 'AEBS monitoring platform',
  'platform.title.pets': 'Pet positioning platform',
  'platform.title.machinery': 'Mobile machinery AI safety platform',
  'platform.claim.city': 'Every vehicle, where it is now',
  'platform.claim.road': 'Room to brake, for every vehicle',
  'platform.claim.park': 'Off the lead, never out of sight',
  'platform.claim.site': 'Every machine on site, in sight',
  'platform.detail.city': 'Live position monitoring for JT/T\u00a0808 fleets, on your own server.',
  'platform.detail.road':
    'Live monitoring of vehicles with automatic emergency braking, on your own server.',
  'platform.detail.park': 'Where every animal is and where it has been, on your own server.',
  'platform.detail.site':
    'Live monitoring of machinery in pits, yards and ports, on your own server.',
} as const;
