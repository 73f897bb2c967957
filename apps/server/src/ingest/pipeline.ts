import { PositionStore } from '../features/positions/index.ts';
import type { Terminal } from '../features/terminals/index.ts';
import type { RoleContext } from '../platform/role.ts';
import { acknowledge } from './acknowledge.ts';
import { admit } from './admit.ts';
import type { Acknowledger, KeptMessage } from './batch.ts';
import { correct } from './correct.ts';
import { decode } from './decode.ts';
import { GroupCommit } from './group-commit.ts';
import { createIngestMetrics } from './metrics.ts';
import { publish } from './publish.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';
import { store } from './store.ts';
import { visitReports } from './unpack.ts';

/** What the pipeline needs of its surroundings. */
export interface PipelinePorts {
  /** sends the acknowledgements that were gathered per connection */
  flush: () => void;
  /** terminals may be read again */
  onRelief: () => void;
}

/** A message whose receipt is due when all that it brings is on disk. */
export interface ReceivedMessage {
  readonly terminal: Terminal;
  readonly from: Acknowledger;
  readonly messageId: number;
  /** serial of its last packet */
  readonly serial: number;
  /** of how many packets it was put together; each of them is acknowledged */
  readonly packets: number;
  readonly receivedAtMs: number;
}

/** A position's way from bytes to disk, and on to whoever watches. */
export class Pipeline {
  readonly #stages: readonly Stage[];
  readonly #commit: GroupCommit;
  readonly #giveUp = new AbortController();
  readonly #heldBack: { inc(): void };
  #isHeldBack = false;

  constructor({ config, clock, db, log, bus, metrics }: RoleContext, ports: PipelinePorts) {
    const ingestMetrics = createIngestMetrics(metrics, () => this.#commit.waitingRows);
    const positions = new PositionStore(db, clock);
    const { reportAheadMin: aheadMin, reportOldestDays: oldestDays } = config;
    const { signal } = this.#giveUp;

    this.#stages = [
      decode(),
      correct(),
      admit({ clock, aheadMin, oldestDays }),
      store({ db, positions, log, metrics: ingestMetrics, signal }),
      acknowledge(ports.flush),
      publish(bus, ingestMetrics),
    ];

    this.#heldBack = ingestMetrics.heldBack;
    this.#commit = new GroupCommit({
      stages: this.#stages,
      groupMs: config.ingestGroupMs,
      groupRows: config.ingestGroupRows,
      writers: config.ingestWriters,
      maxWaitingRows: config.ingestQueueRows,
      onRelief: () => {
        this.#isHeldBack = false;
        ports.onRelief();
      },
      onFailure: (error) => {
        // Given up while stopping: nothing was acknowledged, so the terminals send it again.
        if (!signal.aborted) log.error({ event: 'ingest.batch.failed', error });
      },
    });
  }

  /** Whether terminals must not be read until `onRelief`: so many rows wait for the disk. */
  get isFull(): boolean {
    const isFull = this.#commit.isFull;
    if (isFull && !this.#isHeldBack) {
      this.#isHeldBack = true;
      this.#heldBack.inc();
    }
    return isFull;
  }

  /** Takes the location reports of a message whose body is `bytes[offset, offset + length)`. */
  acceptReports(message: ReceivedMessage, bytes: Uint8Array, offset: number, length: number): void {
    visitReports(message.messageId, bytes, offset, length, (at, size, flags) =>
      this.#run(message, bytes, at, size, flags),
    );
    this.#promise(message);
  }

  /**
   * Keeps a message as it is, beside the positions.
   * @param afterCommit done instead of the general acknowledgement
   */
  keep(message: ReceivedMessage, kept: KeptMessage, afterCommit?: () => void): void {
    const batch = this.#commit.open;
    batch.messages.push(kept);
    if (afterCommit) {
      batch.afterCommit.push(afterCommit);
      this.#commit.filled();
    } else {
      this.#promise(message);
    }
  }

  /** Commits what waits. @returns false when it could not be done in time */
  async drain(timeoutMs: number): Promise<boolean> {
    const isDone = await this.#commit.drain(timeoutMs);
    this.#giveUp.abort();
    return isDone;
  }

  #run(
    message: ReceivedMessage,
    bytes: Uint8Array,
    offset: number,
    length: number,
    flags: number,
  ): void {
    const { terminal, messageId, receivedAtMs } = message;
    const report: Report = { terminal, messageId, receivedAtMs, bytes, offset, length, flags };
    const batch = this.#commit.open;
    for (const stage of this.#stages) {
      if (stage.onReport && !stage.onReport(report, batch)) return;
    }
  }

  #promise({ from, terminal, serial, messageId, packets }: ReceivedMessage): void {
    const batch = this.#commit.open;
    for (let back = packets - 1; back >= 0; back--) {
      batch.addReceipt(from, terminal, (serial - back) & 0xffff, messageId);
    }
    this.#commit.filled();
  }
}
