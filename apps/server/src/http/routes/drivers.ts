import { BASE_PATH, CallError, calls, deptNodeId } from '@outrider/contract';
import { HOUR_MS } from '@outrider/domain';
import type { Config } from '../../config.ts';
import {
  type AssignmentRow,
  assignDriver,
  type DriverRow,
  type DriverTreeRow,
  driverTree,
  endDriving,
  hasPhoto,
  listAssignments,
  listDrivers,
} from '../../features/drivers/index.ts';
import { type FileParts, openFile } from '../../features/files/index.ts';
import { findVehicle, searchVehicles } from '../../features/fleet/index.ts';
import { type AuditEntry, writeAudit } from '../../features/identity/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { FileAnswer } from '../answers.ts';
import type { Handlers } from '../bind.ts';
import type { Caller, Exchange } from '../caller.ts';

const DEFAULT_LIMIT = 20;
const MOST_AT_ONCE = 2000;
const MOST_VEHICLES = 50;

type Names =
  | 'driverTree'
  | 'carDrivers'
  | 'driverPhoto'
  | 'driverAssignments'
  | 'driverVehicles'
  | 'assignDriver'
  | 'endAssignment';

type DriverParts = FileParts & { config: Pick<Config, 'systemZoneHours'> };

/** Who drives what, for pickers, windows and the page of drivers. */
export function driverHandlers(parts: DriverParts): Pick<Handlers, Names> {
  const { db, clock, config } = parts;
  /** Writes down who did it, in the transaction of what was done. */
  const recorder =
    (action: AuditEntry['action'], { session }: Caller, { address }: Exchange) =>
    (q: Queryable, detail: Readonly<Record<string, unknown>>) => {
      const { id: userId, loginName } = session.user;
      return writeAudit(q, { action, userId, loginName, address, detail });
    };

  return {
    async driverTree(_request, { scope }) {
      const today = new Date(clock() + config.systemZoneHours * HOUR_MS).toISOString();
      return presentTree(await driverTree(db, scope, today.slice(0, 10)));
    },

    async carDrivers({ carid, page = 1, limit = DEFAULT_LIMIT, allPage = 0 }, { scope }) {
      if (carid !== undefined && !(await findVehicle(db, scope, carid))) {
        throw new CallError('vehicleUnknown');
      }
      const { data, count } = await listDrivers(db, scope, {
        vehicleId: carid ?? null,
        limit: allPage === 1 ? MOST_AT_ONCE : limit,
        offset: allPage === 1 ? 0 : (page - 1) * limit,
      });
      return { data: data.map(presentDriver), count };
    },

    async driverPhoto({ driverid, id }, { scope }) {
      const isOfHim = await hasPhoto(db, scope, driverid, id);
      const file = isOfHim ? await openFile(parts, id) : undefined;
      if (!file) throw new CallError('fileUnknown');
      return new FileAnswer(file);
    },

    async driverAssignments({ driverid, carid }, { scope }) {
      if (driverid === undefined && carid === undefined) throw new CallError('requestInvalid');
      const of = driverid === undefined ? { vehicleId: carid ?? 0 } : { driverId: driverid };
      return (await listAssignments(db, scope, of)).map(presentAssignment);
    },

    driverVehicles: ({ text = '' }, { scope }) =>
      searchVehicles(db, scope, text.trim(), MOST_VEHICLES),

    async assignDriver({ driverid, carid, isMain, from }, caller, exchange) {
      const nowMs = clock();
      const wanted = {
        driverId: driverid,
        vehicleId: carid,
        isMain: isMain === 1,
        from: from === undefined ? new Date(nowMs) : instantOf(from),
      };
      const record = recorder('driverAssigned', caller, exchange);
      return { id: await assignDriver(db, caller.scope, wanted, nowMs, record) };
    },

    async endAssignment({ id, until }, caller, exchange) {
      const nowMs = clock();
      const end = until === undefined ? new Date(nowMs) : instantOf(until);
      const record = recorder('driverAssignmentEnded', caller, exchange);
      await endDriving(db, caller.scope, { id, until: end }, nowMs, record);
      return null;
    },
  };
}

function instantOf(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new CallError('requestInvalid');
  return date;
}

/** Whoever sees the tree may read the records in it; others have a call for the photo alone. */
const photoOf = (path: string, fileId: string | null): string =>
  fileId === null ? '' : `${BASE_PATH}${path}=${fileId}`;

/** Whoever sees only a subtree learns nothing of what is above it. */
function presentTree(rows: readonly DriverTreeRow[]) {
  const departments = new Set(rows.flatMap(({ kind, id }) => (kind === 'department' ? [id] : [])));
  return rows.map(({ kind, id, parentId, name, photoFileId }) => ({
    nodeId: kind === 'department' ? deptNodeId(id) : `r${id}`,
    parentId: parentId !== null && departments.has(parentId) ? deptNodeId(parentId) : '',
    name,
    nodetype: kind === 'department' ? 1 : 2,
    driverid: kind === 'driver' ? id : null,
    photo: photoOf(`/records/driver/file?id=${id}&file`, photoFileId),
  }));
}

function presentDriver({ photoFileId, isMain, ...driver }: DriverRow) {
  const path = `${calls.driverPhoto.path}?driverid=${driver.id}&id`;
  return { ...driver, photo: photoOf(path, photoFileId), isMain: isMain ? 1 : 0 };
}

function presentAssignment({ isMain, from, until, ...row }: AssignmentRow) {
  return {
    ...row,
    isMain: isMain ? 1 : 0,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  };
}
