import { accident } from '@outrider/contract/records/accident';
import { breakRules } from '@outrider/contract/records/break-rules';
import { inspect } from '@outrider/contract/records/inspect';
import { insure } from '@outrider/contract/records/insure';
import { maintenance } from '@outrider/contract/records/maintenance';
import { operateRecord } from '@outrider/contract/records/operate-record';
import { repair } from '@outrider/contract/records/repair';
import { RecordPage } from '../../records/index.ts';

/** Pages that are nothing but their definitions. */
export const BreakRulesRoute = () => <RecordPage record={breakRules} />;
export const AccidentRoute = () => <RecordPage record={accident} />;
export const RepairRoute = () => <RecordPage record={repair} />;
export const OperateRecordRoute = () => <RecordPage record={operateRecord} />;
export const InspectRoute = () => <RecordPage record={inspect} />;
export const MaintenanceRoute = () => <RecordPage record={maintenance} />;
export const InsureRoute = () => <RecordPage record={insure} />;
