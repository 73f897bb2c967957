import {
  changeContact,
  changePhoto,
  endOneSession,
  endOtherSessions,
  type OwnAccountParts,
  ownSessions,
  ownSignIns,
  userInfo,
} from '../../features/identity/index.ts';
import type { Handlers } from '../bind.ts';

/** What a user sees and changes of his own account. */
export function accountHandlers(
  parts: OwnAccountParts,
): Pick<
  Handlers,
  | 'userInfo'
  | 'updateUserInfo'
  | 'updatePhoto'
  | 'userSignIns'
  | 'userSessions'
  | 'endSession'
  | 'endOtherSessions'
> {
  return {
    userInfo: (_request, { session }) => userInfo(parts, session.user),

    async updateUserInfo(contact, { session }, exchange) {
      await changeContact(parts, session, contact, exchange);
      return null;
    },

    async updatePhoto({ fileId = null }, { session }) {
      return { photo: await changePhoto(parts, session, fileId) };
    },

    userSignIns: (_request, { session }) => ownSignIns(parts, session.user),

    userSessions: (_request, { session }) => ownSessions(parts, session),

    async endSession({ id }, { session }, exchange) {
      await endOneSession(parts, session, id, exchange);
      return null;
    },

    async endOtherSessions(_request, { session }, exchange) {
      return { ended: await endOtherSessions(parts, session, exchange) };
    },
  };
}
