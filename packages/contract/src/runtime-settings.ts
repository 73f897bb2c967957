/**
 * Settings of the server that an administrator may change while it runs, by the part of the page on
 * which they stand. What the environment gives cannot be changed there.
 */
export const runtimeSettings = {
  appearance: ['title', 'copyright'],
  map: ['mapDefaultLng', 'mapDefaultLat', 'mapDefaultZoom', 'monitorRefreshS'],
  accounts: ['sessionIdleMin', 'sessionMaxHours', 'passwordMinLength', 'registration'],
  terminals: [
    'selfRegistration',
    'selfRegistrationVehicles',
    'showTerminalPorts',
    'offlineAfterS',
    'systemZoneHours',
  ],
  files: ['uploadMaxMiB', 'uploadQuotaMiB', 'filesMaxMiB'],
} as const;

export type RuntimeSettingSection = keyof typeof runtimeSettings;
export type RuntimeSettingKey = (typeof runtimeSettings)[RuntimeSettingSection][number];

export const runtimeSettingKeys: readonly RuntimeSettingKey[] =
  Object.values(runtimeSettings).flat();

/** Those that count from the next start on: what was computed with the old value would contradict the new. */
export const settingsAtStart: readonly RuntimeSettingKey[] = ['offlineAfterS', 'systemZoneHours'];
