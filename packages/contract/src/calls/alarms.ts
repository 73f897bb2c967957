import { defineCall } from '../define-call.ts';

/** What alarms are called, and how this platform takes them. */
export const alarmCalls = {
  alarmNames: defineCall({
    name: 'alarmNames',
    method: 'POST',
    path: '/devicealarmsettings/all',
    encoding: 'form',
    permission: 'session',
    safe: true,
    summary: 'The kinds of alarms with their names in every language on offer',
  }),
  alarmSettings: defineCall({
    name: 'alarmSettings',
    method: 'POST',
    path: '/devicealarmsettings/listDeviceAlarmSettings',
    encoding: 'form',
    permission: 'session',
    safe: true,
    summary: 'The risk level of every kind of alarm, and whether it is shown',
  }),
} as const;
