/** See settings.mjs. */
export const settingsFile: string;
export function settingsText(): Promise<string>;
