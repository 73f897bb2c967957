export { presentSettings, saveSettings } from './runtime-settings.ts';
