import Type from 'typebox';
import { Nothing, type SchemaTable } from './schema-table.ts';

export const Announcement = Type.Object({
  id: Type.Integer(),
  version: Type.Integer({ description: 'a changed one is new to who has closed it' }),
  text: Type.String({ description: "in the reader's language where there is such a text" }),
  level: Type.Integer({ description: 'reference code bannerLevel' }),
  dismissible: Type.Boolean(),
  picture: Type.String({ description: 'address of its picture; may be empty' }),
});

export const PublishedApplication = Type.Object({
  id: Type.Integer(),
  appname: Type.String(),
  platform: Type.Integer({ description: 'reference code appPlatform' }),
  appversion: Type.String(),
  describe: Type.String(),
  url: Type.String({ description: 'where it is fetched: a path of this host, or a link' }),
  sizeBytes: Type.Union([Type.Integer(), Type.Null()], { description: 'null of a link' }),
  isForced: Type.Integer({ description: '1: older versions shall not be used any more' }),
  createtime: Type.String({ description: 'ISO 8601 UTC' }),
});

const IdRequest = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const announcementSchemas = {
  currentBanners: { request: Nothing, response: Type.Array(Announcement) },
  publicBanners: { request: Nothing, response: Type.Array(Announcement) },
  publishedApplications: { request: Nothing, response: Type.Array(PublishedApplication) },
  downloadApplication: { request: IdRequest, response: Type.Unknown() },
} as const satisfies SchemaTable;
