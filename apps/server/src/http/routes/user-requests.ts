import { CallError } from '@outrider/contract';
import { matchLanguage } from '@outrider/i18n';
import type { Config } from '../../config.ts';
import type { PasswordHasher } from '../../features/identity/index.ts';
import { takeRequest } from '../../features/user-requests/index.ts';
import type { RoleContext } from '../../platform/role.ts';
import type { Handlers } from '../bind.ts';

type Parts = Pick<RoleContext, 'db' | 'bus' | 'clock' | 'log'> & {
  config: Config;
  hasher: PasswordHasher;
};

/** Requests for an account: made by visitors, decided by those who may. */
export function userRequestHandlers(parts: Parts): Pick<Handlers, 'register'> {
  const { config, log } = parts;
  return {
    async register(request, _caller, { address, acceptLanguage }) {
      if (!config.registration) throw new CallError('registrationClosed');
      const id = await takeRequest(parts, {
        loginName: request.loginname,
        displayName: request.displayname.trim(),
        company: request.company.trim(),
        phone: request.phone.trim(),
        email: request.email?.trim() ?? '',
        remark: request.remark?.trim() ?? '',
        language: matchLanguage(acceptLanguage) ?? null,
        passwordDigest: request.password,
        address,
      });
      log.info({ event: 'user-requests.received', id, address });
      return null;
    },
  };
}
