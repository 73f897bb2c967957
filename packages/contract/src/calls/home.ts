import { defineCall } from '../define-call.ts';

/** The fleet at a glance, the lists behind its figures, and the services that end. */
export const homeCalls = {
  homeOverview: defineCall({
    name: 'homeOverview',
    method: 'GET',
    path: '/home/getOverview',
    encoding: 'none',
    permission: 'home.read',
    background: true,
    summary: 'The figures of the fleet now and today, and their trends',
  }),
  homeVehicles: defineCall({
    name: 'homeVehicles',
    method: 'GET',
    path: '/home/listVehicles',
    encoding: 'query',
    permission: 'home.read',
    background: true,
    summary: 'The vehicles behind a figure of the overview, ranked, page by page',
  }),
  deviceExpiry: defineCall({
    name: 'deviceExpiry',
    method: 'POST',
    path: '/deviceInfo/listDeviceInfo',
    encoding: 'form',
    permission: 'positionMonitor.read',
    summary:
      'Vehicles and their terminals by the end of their service, page by page; with a day only those whose service ends until then',
  }),
  exportDeviceExpiry: defineCall({
    name: 'exportDeviceExpiry',
    method: 'POST',
    path: '/deviceInfo/exportDeviceInfo',
    encoding: 'form',
    permission: 'positionMonitor.read',
    errors: ['exportRunning', 'exportsBusy'],
    summary:
      'Makes a spreadsheet of the vehicles whose service ends; the inbox says when it is ready',
  }),
} as const;
