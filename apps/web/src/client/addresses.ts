import { AddressQueue } from './address-queue.ts';
import { AddressSocket } from './address-socket.ts';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';

/** Languages that read Chinese addresses; all others get English ones. */
const readsChinese: ReadonlySet<string> = new Set(['zh', 'hk']);

let socket: AddressSocket | null = null;
let queue = createQueue();

function createQueue(): AddressQueue {
  return new AddressQueue({
    socket,
    callList: ({ language, list }) => call('addressList', { language, list: [...list] }),
    language: () => (readsChinese.has(currentLanguage().language) ? 0 : 1),
  });
}

/** Lets a signed-in user's addresses come over the address socket; nothing is opened yet. */
export function startAddresses(userId: number): void {
  stopAddresses();
  socket = new AddressSocket(userId);
  queue = createQueue();
}

/** Forgets all addresses and closes the socket. */
export function stopAddresses(): void {
  socket?.close();
  socket = null;
  queue = createQueue();
}

/**
 * The address of a place, in the reader's language (Chinese or English).
 * @throws AddressError when it could not be resolved
 */
export function addressOf(lat: number, lng: number): Promise<string> {
  return queue.addressOf({ lat, lng });
}

/** The address of a place that was looked up before, undefined when it was not. */
export function knownAddress(lat: number, lng: number): string | undefined {
  return queue.knownAddress({ lat, lng });
}
