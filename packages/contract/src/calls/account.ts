import { defineCall } from '../define-call.ts';

/** What a user sees and changes of his own account. */
export const accountCalls = {
  userInfo: defineCall({
    name: 'userInfo',
    method: 'GET',
    path: '/user/info',
    encoding: 'none',
    permission: 'session',
    summary: "The signed-in user's own account",
  }),
  updateUserInfo: defineCall({
    name: 'updateUserInfo',
    method: 'POST',
    path: '/user/updateUserInfo',
    encoding: 'form',
    permission: 'session',
    summary: 'Changes how the signed-in user is reached',
  }),
  updatePhoto: defineCall({
    name: 'updatePhoto',
    method: 'POST',
    path: '/user/updatePhoto',
    encoding: 'form',
    permission: 'session',
    errors: ['fileUnknown'],
    summary:
      "Makes an uploaded file (purpose avatar) the user's picture, or takes the picture away",
  }),
  userSignIns: defineCall({
    name: 'userSignIns',
    method: 'GET',
    path: '/user/signIns',
    encoding: 'none',
    permission: 'session',
    summary: "The latest sign-ins under the user's own name, failed ones among them",
  }),
  userSessions: defineCall({
    name: 'userSessions',
    method: 'GET',
    path: '/user/sessions',
    encoding: 'none',
    permission: 'session',
    background: true,
    summary: "The user's own open sessions",
  }),
  endSession: defineCall({
    name: 'endSession',
    method: 'POST',
    path: '/user/endSession',
    encoding: 'form',
    permission: 'session',
    summary: "Ends one of the user's own sessions, wherever it is open",
  }),
  endOtherSessions: defineCall({
    name: 'endOtherSessions',
    method: 'POST',
    path: '/user/endOtherSessions',
    encoding: 'form',
    permission: 'session',
    summary: "Ends all of the user's sessions but this one",
  }),
} as const;
