import type { MessageKey } from '@outrider/i18n';

export interface HelpVideo {
  /** name of its files below public/help/videos/<language>/ */
  readonly id: string;
  readonly titleKey: Extract<MessageKey, `help.video.${string}`>;
  readonly textKey: Extract<MessageKey, `help.video.${string}`>;
}

/** The recordings that scripts/help/videos.mjs makes, in the order of their page. */
export const helpVideos: readonly HelpVideo[] = [
  { id: 'find', titleKey: 'help.video.find', textKey: 'help.video.findText' },
  { id: 'follow', titleKey: 'help.video.follow', textKey: 'help.video.followText' },
  { id: 'shell', titleKey: 'help.video.shell', textKey: 'help.video.shellText' },
  {
    id: 'first-terminal',
    titleKey: 'help.video.firstTerminal',
    textKey: 'help.video.firstTerminalText',
  },
];
