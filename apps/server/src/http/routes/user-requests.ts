import { CallError } from '@outrider/contract';
import { DAY_MS, HOUR_MS } from '@outrider/domain';
import { matchLanguage } from '@outrider/i18n';
import type { Config } from '../../config.ts';
import { searchVehicles } from '../../features/fleet/index.ts';
import type { PasswordHasher } from '../../features/identity/index.ts';
import { postMessage } from '../../features/inbox/index.ts';
import {
  approveRequest,
  type Decider,
  listRequests,
  rejectRequest,
  rolesWithin,
  subtreeOf,
  takeRequest,
} from '../../features/user-requests/index.ts';
import type { RoleContext } from '../../platform/role.ts';
import type { Handlers } from '../bind.ts';
import type { Caller } from '../caller.ts';

type Parts = Pick<RoleContext, 'db' | 'bus' | 'clock' | 'log'> & {
  config: Config;
  hasher: PasswordHasher;
};

const DEFAULT_LIMIT = 20;
const MAX_VEHICLES = 50;
const PAGE = '/operationManage/sysSeting/userRequest';

type Names =
  | 'register'
  | 'userRequests'
  | 'userRequestOptions'
  | 'userRequestVehicles'
  | 'approveUserRequest'
  | 'rejectUserRequest';

/** Requests for an account: made by visitors, decided by those who may. */
export function userRequestHandlers(parts: Parts): Pick<Handlers, Names> {
  const { config, log, db, clock } = parts;
  return {
    async register(request, _caller, { address, acceptLanguage }) {
      if (!config.registration) throw new CallError('registrationClosed');
      const visitor = {
        loginName: request.loginname,
        displayName: request.displayname.trim(),
        company: request.company.trim(),
      };
      const id = await takeRequest(parts, {
        ...visitor,
        phone: request.phone.trim(),
        email: request.email?.trim() ?? '',
        remark: request.remark?.trim() ?? '',
        language: matchLanguage(acceptLanguage) ?? null,
        passwordDigest: request.password,
        address,
      });
      log.info({ event: 'user-requests.received', id, address });
      const { loginName, displayName: name, company } = visitor;
      await postMessage(
        parts,
        { permission: 'userRequest.approve' },
        {
          kind: 'userRequest',
          textKey: 'message.userRequested',
          values: { name, company, loginName },
          link: PAGE,
        },
      );
      return null;
    },

    userRequests: ({ page = 1, limit = DEFAULT_LIMIT, status }) =>
      listRequests(db, { page, limit, status: status ?? null }),

    async userRequestOptions(_request, { session, scope }) {
      return {
        departments: scope.kind === 'department' ? await subtreeOf(db, scope.departmentId) : [],
        roles: await rolesWithin(db, session.user.permissions),
      };
    },

    userRequestVehicles: ({ text = '' }, { scope }) =>
      searchVehicles(db, scope, text.trim(), MAX_VEHICLES),

    async approveUserRequest(request, caller, { address }) {
      const expiresAt = request.expiry ? endOfDay(request.expiry, config.systemZoneHours) : null;
      if (expiresAt !== null && expiresAt.getTime() <= clock()) {
        throw new CallError('requestInvalid');
      }
      const decider = deciderOf(caller, address);
      const made = await approveRequest(parts, decider, request.id, {
        departmentId: request.deptid,
        roleId: request.roleid,
        loginType: request.loginType,
        vehicleId: request.loginType === 1 ? (request.carid ?? null) : null,
        isClient: request.isClient === 1,
        expiresAt,
      });
      const by = decider.user.displayName || decider.user.loginName;
      await postMessage(
        parts,
        { userIds: [made.userId] },
        {
          kind: 'userRequest',
          textKey: 'message.accountGranted',
          values: { name: made.displayName, by, department: made.departmentName },
        },
      );
      return null;
    },

    async rejectUserRequest({ id, reason }, caller, { address }) {
      if (reason.trim() === '') throw new CallError('requestInvalid');
      await rejectRequest(parts, deciderOf(caller, address), id, reason.trim());
      return null;
    },
  };
}

function deciderOf({ session, scope }: Caller, address: string): Decider {
  return { user: session.user, scope, address };
}

/** The end of a day of the fleet's zone. */
function endOfDay(day: string, zoneHours: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - zoneHours * HOUR_MS + DAY_MS);
}
