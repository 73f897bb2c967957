import type { Announcement, PublishedApplication } from '@outrider/contract';
import type { Queryable } from '../../platform/database.ts';
import { fileUrl } from '../files/index.ts';

/** No more stand above a page than leave room for it. */
const MOST = 5;

interface BannerRow extends Omit<Announcement, 'picture'> {
  readonly pictureFile: string | null;
}

const SHOWN = `
  select id, version, level, dismissible, picture_files[1] as "pictureFile",
         case when $1 = 'zh' then text_zh else coalesce(text_en, text_zh) end as text
    from banner x
   where (from_at is null or from_at <= $2) and (to_at is null or to_at > $2)`;
const ORDER = `order by level desc, id desc limit ${MOST}`;

/** Announcements to a department at a moment; those to a department above are to it too. */
export async function currentBanners(
  q: Queryable,
  departmentId: number,
  language: string,
  nowMs: number,
): Promise<Announcement[]> {
  const rows = await q.query<BannerRow>(
    `${SHOWN} and (not limited or exists (
       select 1 from banner_department b join department d on d.path @> array[b.department_id]
        where b.banner_id = x.id and d.id = $3)) ${ORDER}`,
    [language, new Date(nowMs), departmentId],
  );
  return rows.map(present);
}

/** Announcements that anybody may read before signing in; their pictures are not for everybody. */
export async function publicBanners(
  q: Queryable,
  language: string,
  nowMs: number,
): Promise<Announcement[]> {
  const rows = await q.query<BannerRow>(`${SHOWN} and on_login and not limited ${ORDER}`, [
    language,
    new Date(nowMs),
  ]);
  return rows.map((row) => present({ ...row, pictureFile: null }));
}

function present({ pictureFile, ...row }: BannerRow): Announcement {
  return { ...row, picture: pictureFile === null ? '' : fileUrl(pictureFile) };
}

/** The newest published version of each program. @param urlOf address of a version's package */
export async function publishedApplications(
  q: Queryable,
  urlOf: (id: number) => string,
): Promise<PublishedApplication[]> {
  const rows = await q.query<Omit<PublishedApplication, 'url'> & { link: string | null }>(
    `select distinct on (x.name, x.platform) x.id, x.name as appname, x.platform,
            x.app_version as appversion, coalesce(x.description, '') as describe, x.link,
            f.bytes as "sizeBytes", x.forced::int as "isForced",
            to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as createtime
       from application_version x left join file f on f.id = x.package_files[1]
      where x.published and (f.id is not null or x.link is not null)
      order by x.name, x.platform, x.created_at desc, x.id desc`,
  );
  return rows.map(({ link, ...row }) => ({
    ...row,
    url: row.sizeBytes === null ? (link ?? '') : urlOf(row.id),
  }));
}

/** Id of the file of a published version; undefined when there is none for everybody. */
export async function packageOf(q: Queryable, id: number): Promise<string | undefined> {
  const row = await q.one<{ file: string | null }>(
    'select package_files[1] as file from application_version where id = $1 and published',
    [id],
  );
  return row?.file ?? undefined;
}
