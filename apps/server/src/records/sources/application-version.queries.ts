import { applicationVersion } from '@outrider/contract/records/application-version';
import { defineSource, files, read, stored } from '../source.ts';

const IOS = 2;

export const applicationVersionSource = defineSource<typeof applicationVersion>({
  definition: applicationVersion,
  table: 'application_version',
  from: 'application_version x',
  scope: { kind: 'platform' },
  columns: {
    appname: stored('name'),
    platform: stored('platform'),
    appversion: stored('app_version'),
    describe: stored('description'),
    package: files('package_files'),
    link: stored('link'),
    forced: stored('forced'),
    published: stored('published'),
    createtime: read('x.created_at'),
  },
  unique: { application_version_idx: 'appversion' },
  hooks: {
    check(_context, values, before) {
      const link = (values.link === undefined ? before?.link : values.link) ?? '';
      const packages = values.package ?? before?.package ?? [];
      const platform = values.platform ?? before?.platform;
      if (link !== '' && !isWebAddress(link)) {
        return [{ field: 'link', messageKey: 'record.applicationVersion.invalid.link' }];
      }
      if (platform === IOS && packages.length > 0) {
        return [{ field: 'package', messageKey: 'record.applicationVersion.invalid.ios' }];
      }
      if (link !== '' || packages.length > 0) return [];
      return [{ field: 'package', messageKey: 'record.applicationVersion.invalid.nothing' }];
    },
  },
});

/** Nothing that a browser would run in place of opening it. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
