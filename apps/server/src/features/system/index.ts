export { readFavouriteNodes, readFavourites, saveFavourites } from './favourites.ts';
export {
  carIcons,
  mapConfig,
  systemParameters,
  versionList,
  videoParameters,
} from './parameters.ts';
export { readPreferences, savePreference } from './preferences.queries.ts';
