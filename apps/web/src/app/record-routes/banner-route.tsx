import { banner } from '@outrider/contract/records/banner';
import { RecordPage } from '../../records/index.ts';

/** The page of announcements. */
export default function BannerRoute() {
  return <RecordPage record={banner} />;
}
