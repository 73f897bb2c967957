import { defineCall } from '../define-call.ts';

/** Requests for an account: made by visitors, decided by administrators (spec/1 §2, userRequest). */
export const userRequestCalls = {
  register: defineCall({
    name: 'register',
    method: 'POST',
    path: '/user/register',
    encoding: 'form',
    permission: 'public',
    errors: ['registrationClosed', 'registrationThrottled', 'registrationFull'],
    summary:
      'Asks for an account, which an administrator then grants or not; says nothing about who has one',
  }),
  userRequests: defineCall({
    name: 'userRequests',
    method: 'POST',
    path: '/userRequest/list',
    encoding: 'form',
    safe: true,
    permission: 'userRequest.read',
    operatorsOnly: true,
    summary: 'A page of the requests for accounts, newest first',
  }),
  userRequestOptions: defineCall({
    name: 'userRequestOptions',
    method: 'GET',
    path: '/userRequest/options',
    encoding: 'none',
    permission: 'userRequest.approve',
    operatorsOnly: true,
    summary:
      'What may be given with an account: departments of the own subtree, roles within the own',
  }),
  userRequestVehicles: defineCall({
    name: 'userRequestVehicles',
    method: 'GET',
    path: '/userRequest/vehicles',
    encoding: 'query',
    permission: 'userRequest.approve',
    operatorsOnly: true,
    summary: 'Vehicles of the own subtree by a part of their plate, at most 50',
  }),
  approveUserRequest: defineCall({
    name: 'approveUserRequest',
    method: 'POST',
    path: '/userRequest/approve',
    encoding: 'form',
    permission: 'userRequest.approve',
    operatorsOnly: true,
    errors: [
      'userRequestUnknown',
      'userRequestApproved',
      'userRequestRejected',
      'loginNameTaken',
      'departmentUnknown',
      'roleNotAssignable',
      'vehicleUnknown',
    ],
    summary: 'Makes an account of a request, with the password that its visitor chose',
  }),
  rejectUserRequest: defineCall({
    name: 'rejectUserRequest',
    method: 'POST',
    path: '/userRequest/reject',
    encoding: 'form',
    permission: 'userRequest.approve',
    operatorsOnly: true,
    errors: ['userRequestUnknown', 'userRequestApproved', 'userRequestRejected'],
    summary: 'Rejects a request; its visitor is told the reason when signing in',
  }),
} as const;
