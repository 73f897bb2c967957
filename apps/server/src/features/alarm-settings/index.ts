export { alarmNames, alarmSettings } from './alarm-settings.ts';
