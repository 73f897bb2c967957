import { banner } from '@outrider/contract/records/banner';
import { defineSource, files, links, read, stored } from '../source.ts';

export const bannerSource = defineSource<typeof banner>({
  definition: banner,
  table: 'banner',
  from: 'banner x',
  scope: { kind: 'platform' },
  columns: {
    textzh: stored('text_zh'),
    texten: stored('text_en'),
    level: stored('level'),
    fromtime: stored('from_at'),
    totime: stored('to_at'),
    depts: links({
      table: 'banner_department',
      own: 'banner_id',
      other: 'department_id',
      otherTable: 'department',
      label: 'y.name',
    }),
    onlogin: stored('on_login'),
    dismissible: stored('dismissible'),
    picture: files('picture_files'),
    createtime: read('x.created_at'),
  },
  hooks: {
    check(_context, values, before) {
      const from = values.fromtime === undefined ? before?.fromtime : values.fromtime;
      const to = values.totime === undefined ? before?.totime : values.totime;
      if (from && to && Date.parse(to) <= Date.parse(from)) {
        return [{ field: 'totime', messageKey: 'record.banner.invalid.times' }];
      }
      const depts = values.depts ?? before?.depts ?? [];
      const onLogin = values.onlogin ?? before?.onlogin ?? false;
      if (!onLogin || depts.length === 0) return [];
      return [{ field: 'onlogin', messageKey: 'record.banner.invalid.onlogin' }];
    },

    columns(_context, values, before) {
      return { limited: (values.depts ?? before?.depts ?? []).length > 0 };
    },
  },
});
