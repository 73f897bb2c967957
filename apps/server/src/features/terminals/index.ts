export { hashAuthCode } from './auth-code.ts';
export { type Terminal, TerminalDirectory } from './directory.ts';
export { type KnockEntry, KnockList } from './knock-list.ts';
export type { ProtocolReading, ReportCorrection } from './protocol-reading.ts';
export { tellOfModels, tellOfProtocols } from './protocols.queries.ts';
export type { Registration, RegistrationOutcome, RegistrationPolicy } from './registration.ts';
export { storeTerminalMessages, type TerminalMessage } from './terminal-messages.queries.ts';
export { saveHeard } from './terminals.queries.ts';
export { type Knock, type KnockResult, terminalKnocked, terminalsShutOut } from './topics.ts';
