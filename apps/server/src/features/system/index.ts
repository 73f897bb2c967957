export { carIcons } from './car-icons.queries.ts';
export { readFavouriteNodes, readFavourites, saveFavourites } from './favourites.ts';
export { systemParameters, videoParameters } from './parameters.ts';
export { readPreferences, savePreference } from './preferences.queries.ts';
export { versionList } from './release-notes.ts';
