import { DAY_MS } from '@outrider/domain';
import { createTranslate } from '@outrider/i18n';
import type { Column } from '@outrider/spreadsheet';
import { type ExportJobs, sheetExport } from '../../features/exports/index.ts';
import { dayNumber, dayText, listExpiring } from '../../features/home/index.ts';
import type { TextSource } from '../../features/languages/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Handlers } from '../bind.ts';
import { demandDays } from './home.ts';
import { readerLanguage } from './languages.ts';

interface ExportParts {
  readonly db: Database;
  readonly texts: TextSource;
  readonly exports: ExportJobs;
  /** Today in the fleet's zone, in days since 1970-01-01. */
  readonly today: () => number;
}

/** Lists that are made into files while their owner goes on working. */
export function exportHandlers({
  db,
  texts,
  exports,
  today,
}: ExportParts): Pick<Handlers, 'exportDeviceExpiry'> {
  return {
    async exportDeviceExpiry({ order = 'asc', ...filter }, { session, scope }, exchange) {
      demandDays(filter);
      const language = readerLanguage(session.user, exchange.acceptLanguage);
      const t = createTranslate(language, await texts(language));
      const title = t('expiry.title');
      const columns: Column[] = [
        { header: t('expiry.organisation'), type: 'text', width: 28 },
        { header: t('expiry.plate'), type: 'text', width: 16 },
        { header: t('expiry.terminal'), type: 'text', width: 20 },
        { header: t('expiry.serviceEnd'), type: 'date', width: 12 },
        { header: t('expiry.status'), type: 'text', width: 24 },
      ];
      const day = today();
      const statusOf = (daysLeft: number) => {
        if (daysLeft < 0) return t('expiry.expiredSince', { count: -daysLeft });
        return daysLeft === 0 ? t('expiry.endsToday') : t('expiry.endsIn', { count: daysLeft });
      };
      const read = async (offset: number, limit: number) => {
        const { data } = await listExpiring(db, scope, { ...filter, order, offset, limit });
        return data.map((row) => {
          const end = row.serviceEnd === null ? undefined : dayNumber(row.serviceEnd);
          const state = end === undefined ? [null, ''] : [end * DAY_MS, statusOf(end - day)];
          return [row.deptname, row.carnumber, row.terminal, ...state];
        });
      };
      exports.start({
        ownerUserId: session.user.id,
        title,
        fileName: `${title} ${dayText(day)}.xlsx`,
        content: (signal) => sheetExport({ sheetName: title, columns, read }, signal),
      });
      return null;
    },
  };
}
