import { protocolProfile } from '@outrider/contract/records/protocol-profile';
import { RecordPage } from '../../records/index.ts';

/** The page of protocol profiles. */
export default function ProtocolRoute() {
  return <RecordPage record={protocolProfile} />;
}
