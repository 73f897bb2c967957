import { defineCall } from '../define-call.ts';

/** What is sent to terminals. */
export const commandCalls = {
  sendText: defineCall({
    name: 'sendText',
    method: 'POST',
    path: '/media/sendTextInfo',
    encoding: 'form',
    permission: 'positionMonitor.sendText',
    errors: [
      'terminalUnknown',
      'terminalOffline',
      'terminalSilent',
      'terminalRefused',
      'terminalUnsupported',
    ],
    summary: 'Sends a text to a terminal (JT/T 808 message 0x8300) and waits for its answer',
  }),
} as const;
