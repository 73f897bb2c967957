import { create } from 'zustand';
import { call } from './call.ts';

/** How many of the own messages are unread; null until it is known. */
export const useUnreadMessages = create<{ readonly unread: number | null }>()(() => ({
  unread: null,
}));

/** Takes a count that an answer or the push socket brought. */
export function setUnreadMessages(unread: number | null): void {
  useUnreadMessages.setState({ unread });
}

/** Asks the server; a failure leaves what is known, the next change brings the count anyway. */
export async function loadUnreadMessages(): Promise<void> {
  try {
    setUnreadMessages((await call('messageUnread', {})).unread);
  } catch {
    return;
  }
}
