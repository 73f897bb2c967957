import { MINUTE_MS } from '@outrider/domain';
import {
  menuTree,
  presentUser,
  type SessionUser,
  type SignIn,
} from '../../features/identity/index.ts';
import { type InboxParts, postMessage } from '../../features/inbox/index.ts';
import type { TextSource } from '../../features/languages/index.ts';
import { readLayout } from '../../features/menus/index.ts';
import type { PlatformIdentity } from '../../features/platform/index.ts';
import type { Handlers } from '../bind.ts';
import { readerLanguage } from './languages.ts';

/** Sign-in, sign-out, the signed-in user, and the change of the password. */
export function identityHandlers(
  signIn: SignIn,
  platform: PlatformIdentity,
  texts: TextSource,
  inboxParts: InboxParts,
): Pick<Handlers, 'login' | 'logout' | 'currentUser' | 'updatePwd' | 'menus'> {
  const present = async (user: SessionUser, acceptLanguage: string) => {
    const [described, layout] = await Promise.all([
      platform.describe(user.language ?? acceptLanguage),
      readLayout(inboxParts.db),
    ]);
    return {
      ...presentUser(user, signIn.limits.idleMs / MINUTE_MS, described, layout),
      passwordFixed: signIn.isPasswordFixed(user.loginName),
    };
  };
  return {
    async login({ loginname, password }, _caller, exchange) {
      const { token, session } = await signIn.login(loginname, password, exchange);
      exchange.setToken(token);
      return present(session.user, exchange.acceptLanguage);
    },

    async logout(_request, { session }, exchange) {
      await signIn.logout(session, exchange);
      exchange.clearToken();
      return null;
    },

    currentUser: (_request, { session }, { acceptLanguage }) =>
      present(session.user, acceptLanguage),

    async menus(_request, { session }, { acceptLanguage }) {
      const language = readerLanguage(session.user, acceptLanguage);
      const [{ platformModel }, layout] = await Promise.all([
        platform.describe(language),
        readLayout(inboxParts.db),
      ]);
      return menuTree(session.user, language, texts, layout, platformModel);
    },

    async updatePwd({ password, npassword, rpassword }, { session }, exchange) {
      const change = { old: password, next: npassword, repeat: rpassword };
      exchange.setToken(await signIn.changePassword(session, change, exchange));
      await postMessage(
        inboxParts,
        { userIds: [session.user.id] },
        {
          kind: 'system',
          textKey: 'message.passwordChanged',
          values: { address: exchange.address },
        },
      );
      return null;
    },
  };
}
