/** The articles of the help center: names of their files, and the end of their addresses. */
export const helpTopics = [
  'sign-in',
  'interface',
  'first-steps',
  'overview',
  'live-positions',
  'find-vehicles',
  'statuses',
  'map',
  'vehicle-window',
  'send-text',
  'device-expiry',
  'safeguards',
  'regions',
  'lists',
  'messages',
  'account',
  'account-requests',
  'vehicles',
  'drivers-and-devices',
  'import-export',
  'connect-terminal',
  'terminal-refused',
  'connection-states',
  'server',
  'settings',
  'https',
  'platform',
  'backup',
  'users',
  'addresses',
  'variants',
  'wording',
  'wallets',
  'observing',
  'troubleshooting',
] as const;

export type HelpTopic = (typeof helpTopics)[number];

/**
 * @param section a heading's anchor within the article
 * @returns the address of a help article in the client
 */
export function helpLink(topic: HelpTopic, section?: string): string {
  return `/helpCenter/center/${topic}${section ? `#${section}` : ''}`;
}
