import { commandSchemas } from './commands.ts';
import { fleetSchemas } from './fleet.ts';
import { identitySchemas } from './identity.ts';
import { inboxSchemas } from './inbox.ts';
import { systemSchemas } from './system.ts';

/**
 * Request and `resultData` of every call by its name. The server imports this (as
 * `@outrider/contract/schemas`); the web client only its types, so that no schema code reaches a browser.
 */
export const callSchemas = {
  ...identitySchemas,
  ...systemSchemas,
  ...fleetSchemas,
  ...commandSchemas,
  ...inboxSchemas,
} as const;

export type CallSchemas = typeof callSchemas;
