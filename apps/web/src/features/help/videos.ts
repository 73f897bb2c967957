import type { MessageKey } from '@outrider/i18n';
import type { HelpTopic } from '../../client/help-topics.ts';

export interface HelpVideo {
  /** name of its files below public/help/videos/<language>/ */
  readonly id: string;
  /** the article that tells the same in words and pictures */
  readonly topic: HelpTopic;
  readonly titleKey: Extract<MessageKey, `help.video.${string}`>;
  readonly textKey: Extract<MessageKey, `help.video.${string}`>;
}

/** What there are recordings of, in the order of their page. */
export const helpVideos: readonly HelpVideo[] = [
  {
    id: 'find',
    topic: 'find-vehicles',
    titleKey: 'help.video.find',
    textKey: 'help.video.findText',
  },
  { id: 'follow', topic: 'map', titleKey: 'help.video.follow', textKey: 'help.video.followText' },
  {
    id: 'shell',
    topic: 'interface',
    titleKey: 'help.video.shell',
    textKey: 'help.video.shellText',
  },
  {
    id: 'first-terminal',
    topic: 'first-steps',
    titleKey: 'help.video.firstTerminal',
    textKey: 'help.video.firstTerminalText',
  },
];
