export { collisionWarningsIn, withCollisionWarnings } from './collision-warnings.ts';
export { askTerminal, commandTerminal } from './send-command.ts';
export {
  answeredLate,
  type LateAnswer,
  sendToTerminal,
  type TerminalCommand,
  type TerminalReply,
  type TerminalResult,
} from './topics.ts';
