import type { MessageKey } from '@outrider/i18n';
import { type HelpTopic, helpLink } from '../../client/help-topics.ts';

export interface TopicGroup {
  readonly labelKey: Extract<MessageKey, `help.group.${string}`>;
  readonly topics: readonly HelpTopic[];
}

/** The articles in the order in which they are read, by what one wants to do. */
export const topicGroups: readonly TopicGroup[] = [
  { labelKey: 'help.group.start', topics: ['sign-in', 'interface', 'first-steps'] },
  {
    labelKey: 'help.group.monitoring',
    topics: [
      'overview',
      'live-positions',
      'find-vehicles',
      'statuses',
      'map',
      'vehicle-window',
      'send-text',
      'device-expiry',
      'regions',
      'safeguards',
    ],
  },
  { labelKey: 'help.group.account', topics: ['lists', 'messages', 'account', 'account-requests'] },
  {
    labelKey: 'help.group.terminals',
    topics: [
      'vehicles',
      'drivers-and-devices',
      'import-export',
      'connect-terminal',
      'terminal-refused',
      'connection-states',
    ],
  },
  {
    labelKey: 'help.group.administration',
    topics: [
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
    ],
  },
  { labelKey: 'help.group.trouble', topics: ['troubleshooting'] },
];

/** Every article in reading order. */
export const topicsInOrder: readonly HelpTopic[] = topicGroups.flatMap(({ topics }) => topics);

export function isHelpTopic(id: string | undefined): id is HelpTopic {
  return topicsInOrder.some((topic) => topic === id);
}

/** Articles with the questions of one kind of reader. */
export const questionArticles = ['faq-dispatchers', 'faq-installers', 'faq-administrators'];
export const aboutArticle = 'about';
export const t2tArticle = 't2t';

/** The client's address of an article, whichever page shows it. */
export function articleAddress(id: string, section?: string): string {
  if (isHelpTopic(id)) return helpLink(id, section);
  const anchor = section ? `#${section}` : '';
  if (questionArticles.includes(id)) return `/helpCenter/normalQA${anchor}`;
  return id === t2tArticle ? `/t2tHelp${anchor}` : `/helpCenter/aboutMe${anchor}`;
}
