import { defineCall } from '../define-call.ts';

const answers = [
  'terminalUnknown',
  'terminalOffline',
  'terminalSilent',
  'terminalRefused',
  'terminalUnsupported',
] as const;

/** What is sent to terminals. */
export const commandCalls = {
  sendText: defineCall({
    name: 'sendText',
    method: 'POST',
    path: '/media/sendTextInfo',
    encoding: 'form',
    permission: 'positionMonitor.sendText',
    errors: answers,
    summary: 'Sends a text to a terminal (JT/T 808 message 0x8300) and waits for its answer',
  }),
  sendRedLight: defineCall({
    name: 'sendRedLight',
    method: 'POST',
    path: '/media/sendRedLightCommand',
    encoding: 'json',
    permission: 'positionMonitor.redLight',
    errors: answers,
    summary:
      'Switches the infrared light of the cameras (JT/T 1078 message 0x9305) and waits for the answer',
  }),
  sendCollisionWarning: defineCall({
    name: 'sendCollisionWarning',
    method: 'POST',
    path: '/media/sendCollisionCommand',
    encoding: 'json',
    permission: 'positionMonitor.setCollision',
    errors: answers,
    summary:
      'Switches warnings of collisions in the terminal’s driver assistance (parameter 0xF364 of T/JSATL12: 0x8106, then 0x8103)',
  }),
  clearMileage: defineCall({
    name: 'clearMileage',
    method: 'POST',
    path: '/deviceInfo/platformMileageClear',
    encoding: 'json',
    permission: 'positionMonitor.reset',
    errors: ['terminalUnknown'],
    summary:
      'Starts the platform’s mileage of a vehicle again at 0, and asks the terminal to set its odometer (parameter 0x0080) to 0',
  }),
} as const;
