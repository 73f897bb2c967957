import { defineCall } from '../define-call.ts';

/** Addresses of coordinates. */
export const addressCalls = {
  getAddress: defineCall({
    name: 'getAddress',
    method: 'POST',
    path: '/carPosition/getAddress',
    encoding: 'form',
    permission: 'session',
    safe: true,
    errors: ['addressUnresolved'],
    summary: 'The address of a place',
  }),
  addressList: defineCall({
    name: 'addressList',
    method: 'POST',
    path: '/carPosition/getAddressList',
    encoding: 'json',
    permission: 'session',
    safe: true,
    background: true,
    summary: 'The addresses of up to 20 places, or of 10 starts and their ends',
  }),
  addressAnalysis: defineCall({
    name: 'addressAnalysis',
    method: 'POST',
    path: '/carPosition/addressAnalysis',
    encoding: 'json',
    permission: 'session',
    safe: true,
    errors: ['addressUnresolved'],
    summary: 'The address of a device by its coordinates, or by the Wi-Fi and cells it hears',
  }),
} as const;
