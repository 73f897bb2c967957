import { deviceType } from '@outrider/contract/records/device-type';
import { RecordPage } from '../../records/index.ts';

/** The page of models of terminals. */
export default function DeviceTypeRoute() {
  return <RecordPage record={deviceType} />;
}
