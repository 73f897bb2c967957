import { defineCall } from '../define-call.ts';

/** Departments, vehicles and terminals are added, and a new terminal is seen to arrive. */
export const setupCalls = {
  addDepartment: defineCall({
    name: 'addDepartment',
    method: 'POST',
    path: '/dept/addDept',
    encoding: 'form',
    permission: 'deptManage.add',
    errors: ['departmentUnknown', 'departmentNameTaken'],
    summary: 'Creates a department below one that the user may see',
  }),
  addVehicle: defineCall({
    name: 'addVehicle',
    method: 'POST',
    path: '/car/addCar',
    encoding: 'form',
    permission: 'carList.add',
    errors: [
      'departmentUnknown',
      'plateInvalid',
      'plateTaken',
      'terminalNumberTaken',
      'terminalPhoneTaken',
    ],
    summary: 'Creates a vehicle with its terminal, which may connect from then on',
  }),
  setupState: defineCall({
    name: 'setupState',
    method: 'GET',
    path: '/home/getSetup',
    encoding: 'none',
    permission: 'carList.add',
    background: true,
    summary: 'Where terminals connect, and which ones knocked lately with what result',
  }),
  terminalProgress: defineCall({
    name: 'terminalProgress',
    method: 'GET',
    path: '/home/getTerminalProgress',
    encoding: 'query',
    permission: 'carList.add',
    errors: ['vehicleUnknown'],
    background: true,
    summary: 'How far the terminal of a vehicle has come: heard, registered, in, first position',
  }),
} as const;
