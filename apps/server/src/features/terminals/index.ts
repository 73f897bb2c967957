export { hashAuthCode } from './auth-code.ts';
export { type Terminal, TerminalDirectory } from './directory.ts';
export type { Registration, RegistrationOutcome, RegistrationPolicy } from './registration.ts';
export { storeTerminalMessages, type TerminalMessage } from './terminal-messages.queries.ts';
