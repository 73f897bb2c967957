export { readFavouriteNodes, readFavourites, saveFavourites } from './favourites.ts';
export {
  carIcons,
  mapConfig,
  systemParameters,
  videoParameters,
} from './parameters.ts';
export { readPreferences, savePreference } from './preferences.queries.ts';
export { versionList } from './release-notes.ts';
