export { RuntimeSettingsPage } from './runtime-settings-page.tsx';
