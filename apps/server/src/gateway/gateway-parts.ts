import type { TerminalDirectory } from '../features/terminals/index.ts';
import type { Pipeline } from '../ingest/index.ts';
import type { Logger, LossLog } from '../platform/logger.ts';
import type { Bans } from './bans.ts';
import type { CommandDesk } from './command-desk.ts';
import type { Heard } from './heard.ts';
import type { Knocks } from './knocks.ts';
import type { MediaFiles } from './media-files.ts';
import type { GatewayMetrics } from './metrics.ts';
import type { SessionRegistry } from './session-registry.ts';

/** What the handlers of messages work with. */
export interface GatewayParts {
  readonly pipeline: Pipeline;
  readonly directory: TerminalDirectory;
  readonly registry: SessionRegistry;
  readonly bans: Bans;
  readonly heard: Heard;
  readonly knocks: Knocks;
  readonly desk: CommandDesk;
  readonly mediaFiles: MediaFiles;
  readonly metrics: GatewayMetrics;
  readonly log: Logger;
  readonly losses: LossLog;
  readonly clock: () => number;
}
