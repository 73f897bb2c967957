import { BASE_PATH, CallError, calls } from '@outrider/contract';
import { fallbackLanguage, matchLanguage } from '@outrider/i18n';
import {
  currentBanners,
  packageOf,
  publicBanners,
  publishedApplications,
} from '../../features/announcements/index.ts';
import { openFile } from '../../features/files/index.ts';
import type { RoleContext } from '../../platform/role.ts';
import { FileAnswer } from '../answers.ts';
import type { Handlers } from '../bind.ts';
import { readerLanguage } from './languages.ts';

type Names = 'currentBanners' | 'publicBanners' | 'publishedApplications' | 'downloadApplication';

/** What the platform says to those who use it, and the programs that it offers. */
export function announcementHandlers(
  parts: Pick<RoleContext, 'db' | 'config' | 'clock' | 'log'>,
): Pick<Handlers, Names> {
  const { db, clock } = parts;
  const packageUrl = (id: number) => `${BASE_PATH}${calls.downloadApplication.path}?id=${id}`;
  return {
    currentBanners: (_request, { session: { user } }, { acceptLanguage }) =>
      currentBanners(db, user.departmentId, readerLanguage(user, acceptLanguage), clock()),

    publicBanners: (_request, _caller, { acceptLanguage }) =>
      publicBanners(db, matchLanguage(acceptLanguage) ?? fallbackLanguage, clock()),

    publishedApplications: () => publishedApplications(db, packageUrl),

    async downloadApplication({ id }) {
      const fileId = await packageOf(db, id);
      const file = fileId === undefined ? undefined : await openFile(parts, fileId);
      if (!file) throw new CallError('fileUnknown');
      return new FileAnswer(file);
    },
  };
}
