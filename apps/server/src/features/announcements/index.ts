export {
  currentBanners,
  packageOf,
  publicBanners,
  publishedApplications,
} from './announcements.queries.ts';
