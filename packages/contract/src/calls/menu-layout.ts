import { defineCall } from '../define-call.ts';

/** How a platform arranges the menus (spec/1 §2, sysMenu). */
export const menuLayoutCalls = {
  menuLayout: defineCall({
    name: 'menuLayout',
    method: 'POST',
    path: '/sysMenu/layout',
    encoding: 'form',
    safe: true,
    permission: 'sysMenu.read',
    operatorsOnly: true,
    topDepartmentOnly: true,
    summary: 'How this platform arranges the menus, and what it calls them in every language',
  }),
  saveMenuLayout: defineCall({
    name: 'saveMenuLayout',
    method: 'POST',
    path: '/sysMenu/save',
    encoding: 'json',
    permission: 'sysMenu.edit',
    operatorsOnly: true,
    topDepartmentOnly: true,
    errors: ['menuRequired', 'fileUnknown', 'recordUnknown', 'recordInvalid', 'recordChanged'],
    summary: 'Arranges the menus: order, names, what is hidden, and pictures; all of it or nothing',
  }),
} as const;
