import sizes from 'virtual:help-files';
import { BASE_PATH } from '@outrider/contract';
import type { MessageKey } from '@outrider/i18n';
import type { HelpLanguage } from './article.ts';

type FileKey = Extract<MessageKey, `help.file.${string}`>;

export interface DownloadFile {
  readonly address: string;
  readonly labelKey: FileKey;
  readonly textKey: FileKey;
  readonly kind: string;
  readonly language?: HelpLanguage;
  /** the name under which it is saved, where the address does not end with it */
  readonly saveAs?: string;
}

export interface DownloadGroup {
  readonly labelKey: FileKey;
  readonly files: readonly DownloadFile[];
}

/** The manual's PDF, made by scripts/help/manual.mjs. */
export function manualFile(language: HelpLanguage): string {
  return `/help/outrider-manual-${language}.pdf`;
}

/** Made by the server or by the build, so that they are always there. */
const made: readonly string[] = [`${BASE_PATH}/openapi.json`, '/help/third-party-notices.txt'];

/** Whether a file is part of this build. */
export function isThere(address: string): boolean {
  return made.includes(address) || address in sizes;
}

/** Everything that can be downloaded from this build, the reader's language first. */
export function downloadGroups(language: HelpLanguage): DownloadGroup[] {
  return allGroups(language)
    .map(({ labelKey, files }) => ({
      labelKey,
      files: files.filter(({ address }) => isThere(address)),
    }))
    .filter(({ files }) => files.length > 0);
}

function allGroups(language: HelpLanguage): DownloadGroup[] {
  const order: HelpLanguage[] = language === 'zh' ? ['zh', 'en'] : ['en', 'zh'];
  const inBoth = (file: (language: HelpLanguage) => DownloadFile) =>
    order.map((each) => ({ ...file(each), language: each }));
  return [
    {
      labelKey: 'help.file.documents',
      files: [
        ...inBoth((each) => ({
          address: manualFile(each),
          labelKey: 'help.file.manual',
          textKey: 'help.file.manualText',
          kind: 'PDF',
        })),
        ...inBoth((each) => ({
          address: `/help/jt808-quick-card-${each}.pdf`,
          labelKey: 'help.file.card',
          textKey: 'help.file.cardText',
          kind: 'PDF',
        })),
      ],
    },
    {
      labelKey: 'help.file.server',
      files: [
        {
          address: '/help/settings.txt',
          labelKey: 'help.file.settings',
          textKey: 'help.file.settingsText',
          kind: 'TXT',
          saveAs: 'outrider-settings.txt',
        },
        {
          address: '/help/examples/outrider.conf',
          labelKey: 'help.file.conf',
          textKey: 'help.file.confText',
          kind: 'conf',
        },
        {
          address: '/help/examples/outrider.service',
          labelKey: 'help.file.service',
          textKey: 'help.file.serviceText',
          kind: 'systemd',
        },
        {
          address: '/help/examples/nginx-outrider.conf',
          labelKey: 'help.file.nginx',
          textKey: 'help.file.nginxText',
          kind: 'nginx',
        },
      ],
    },
    {
      labelKey: 'help.file.developers',
      files: [
        {
          address: `${BASE_PATH}/openapi.json`,
          labelKey: 'help.file.openapi',
          textKey: 'help.file.openapiText',
          kind: 'JSON',
          saveAs: 'outrider-openapi.json',
        },
        {
          address: '/help/third-party-notices.txt',
          labelKey: 'help.file.notices',
          textKey: 'help.file.noticesText',
          kind: 'TXT',
        },
      ],
    },
  ];
}
