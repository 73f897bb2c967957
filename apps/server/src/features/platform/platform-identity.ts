import { BASE_PATH, calls, type PlatformInfo, platforms } from '@outrider/contract';
import { createTranslate, fallbackLanguage, matchLanguage } from '@outrider/i18n';
import { type Config, readLogo } from '../../config.ts';
import type { ImageFile } from '../../platform/image-file.ts';
import type { TextSource } from '../languages/index.ts';

type Settings = Pick<
  Config,
  | 'platform'
  | 'platformModel'
  | 'logoFile'
  | 'registration'
  | 'title'
  | 'copyright'
  | 'passwordMinLength'
>;

/** What this installation is, from its settings (spec/1 §1, platform variants). */
export interface PlatformIdentity {
  /** The logo; undefined when the installation was given none. */
  readonly logo: ImageFile | undefined;
  /**
   * What everybody may know.
   * @param languageTag of the reader, such as `zh` or `zh-CN,zh;q=0.9`; English when there are no such texts
   */
  describe(languageTag: string): Promise<PlatformInfo>;
}

/**
 * @param texts how this installation words them
 * @throws ConfigError when the logo cannot be served
 */
export function platformIdentity(settings: Settings, texts: TextSource): PlatformIdentity {
  const variant = platforms[settings.platform];
  const logo = readLogo(settings.logoFile);
  return {
    logo,
    async describe(languageTag) {
      const language = matchLanguage(languageTag) ?? fallbackLanguage;
      const t = createTranslate(language, await texts(language));
      return {
        platform: settings.platform,
        title: settings.title || t(variant.titleKey),
        ownTitle: settings.title,
        copyright: settings.copyright,
        passwordMinLength: settings.passwordMinLength,
        platformModel: settings.platformModel,
        themeColor: variant.themeColor,
        logo: logo === undefined ? '' : BASE_PATH + calls.platformLogo.path,
        registration: settings.registration,
      };
    },
  };
}
