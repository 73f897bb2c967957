import { browserName } from '@outrider/domain';
import type { Translate } from '@outrider/i18n';

/** @returns what a User-Agent header means to a person: "Chrome 131 on Windows" */
export function browserText(t: Translate, userAgent: string): string {
  const { browser, system } = browserName(userAgent);
  if (browser !== '' && system !== '') return t('userInfo.browserOn', { browser, system });
  return browser || system || t('userInfo.unknownBrowser');
}
