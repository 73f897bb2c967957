import { applicationVersion } from '@outrider/contract/records/application-version';
import { RecordPage } from '../../records/index.ts';

/** The page of programs' versions. */
export default function ApplicationVersionRoute() {
  return <RecordPage record={applicationVersion} />;
}
