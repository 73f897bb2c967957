/** The menu of base maps. */
export const mapTypes = {
  'mapType.open': 'Choose the map',
  'mapType.title': 'Map',
  'mapType.style': 'Drawn as',
  'mapType.standard': 'Map',
  'mapType.satellite': 'Satellite',
  'mapType.offline': 'no network',
  'mapType.dim': 'Darker in the dark theme',
} as const;
