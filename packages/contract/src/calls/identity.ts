import { defineCall } from '../define-call.ts';

/** Sign-in, sign-out, the signed-in user and what he chose. */
export const identityCalls = {
  login: defineCall({
    name: 'login',
    method: 'POST',
    path: '/user/login',
    encoding: 'form',
    permission: 'public',
    errors: ['loginFailed', 'loginThrottled', 'accountDisabled', 'originRefused'],
    summary: 'Opens a session and sets its cookie',
  }),
  logout: defineCall({
    name: 'logout',
    method: 'POST',
    path: '/user/logout',
    encoding: 'form',
    permission: 'session',
    allowedBeforePasswordChange: true,
    summary: 'Ends the session and closes its sockets',
  }),
  currentUser: defineCall({
    name: 'currentUser',
    method: 'GET',
    path: '/user/current',
    encoding: 'none',
    permission: 'session',
    allowedBeforePasswordChange: true,
    summary: 'The signed-in user, with menus and permissions',
  }),
  updatePwd: defineCall({
    name: 'updatePwd',
    method: 'POST',
    path: '/user/updatePwd',
    encoding: 'form',
    permission: 'session',
    errors: ['oldPasswordWrong', 'passwordUnchanged', 'passwordRepeatDiffers', 'loginThrottled'],
    allowedBeforePasswordChange: true,
    summary: "Changes the signed-in user's password and ends all of that user's other sessions",
  }),
  menus: defineCall({
    name: 'menus',
    method: 'POST',
    path: '/menu/getZtreeMenus',
    encoding: 'form',
    permission: 'session',
    safe: true,
    summary:
      'The menus of the signed-in user, with the names in every language and each page’s buttons',
  }),
  preferences: defineCall({
    name: 'preferences',
    method: 'GET',
    path: '/user/preference',
    encoding: 'query',
    permission: 'session',
    summary: 'What the user chose on the screens: one key, or all of them',
  }),
  savePreference: defineCall({
    name: 'savePreference',
    method: 'POST',
    path: '/user/preference',
    encoding: 'form',
    permission: 'session',
    summary: 'Remembers one choice of the user',
  }),
} as const;
