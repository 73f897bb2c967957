export { readFavouriteNodes, readFavourites, saveFavourites } from './favourites.ts';
export { mapConfig, systemParameters, versionList } from './parameters.ts';
export { readPreferences, savePreference } from './preferences.queries.ts';
