import { defineCall } from '../define-call.ts';

/** Settings that administrators change while the server runs. */
export const runtimeSettingCalls = {
  runtimeSettings: defineCall({
    name: 'runtimeSettings',
    method: 'GET',
    path: '/sysSet/querySysSet',
    encoding: 'none',
    permission: 'sysSet.read',
    operatorsOnly: true,
    topDepartmentOnly: true,
    summary: 'Settings that may be changed while the server runs, with their bounds',
  }),
  saveRuntimeSettings: defineCall({
    name: 'saveRuntimeSettings',
    method: 'POST',
    path: '/sysSet/saveSysSet',
    encoding: 'json',
    permission: 'sysSet.edit',
    operatorsOnly: true,
    topDepartmentOnly: true,
    errors: ['settingsChanged', 'settingFixed', 'recordInvalid'],
    summary: 'Changes some of them; null takes one back to its default',
  }),
} as const;
