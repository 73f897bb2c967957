export { AddressSockets } from './address-sockets.ts';
export { Push } from './push.ts';
