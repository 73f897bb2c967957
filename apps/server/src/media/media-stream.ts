import {
  codecName,
  DataType,
  type DataTypeCode,
  FrameBoundary,
  SequenceTracker,
  type StreamPacket,
} from '@outrider/jt1078';
import type { KnownTerminal } from './terminal-lookup.ts';

/** What one stream has brought so far. */
export interface StreamTotals {
  packets: number;
  /** Frames that arrived whole: pictures, pieces of sound, transparent messages. */
  frames: number;
  /** Frames of which a part is missing. */
  brokenFrames: number;
  /** Packets missing by their numbers. */
  lostPackets: number;
  /** Bytes of packets, heads included. */
  bytes: number;
}

const NOTHING: Readonly<StreamTotals> = {
  packets: 0,
  frames: 0,
  brokenFrames: 0,
  lostPackets: 0,
  bytes: 0,
};

/** One channel of one terminal, as long as it streams over one connection. */
export class MediaStream {
  readonly terminal: KnownTerminal;
  readonly channel: number;
  readonly openedAtMs: number;
  readonly totals: StreamTotals = { ...NOTHING };
  videoCodec: string | null = null;
  audioCodec: string | null = null;
  lastFrameAtMs: number | null = null;
  readonly #sequence = new SequenceTracker();
  readonly #video = new FrameBoundary();
  readonly #audio = new FrameBoundary();
  readonly #transparent = new FrameBoundary();
  #taken: Readonly<StreamTotals> = NOTHING;
  #viewers = 0;
  #lastViewedAtMs: number;

  constructor(terminal: KnownTerminal, channel: number, openedAtMs: number) {
    this.terminal = terminal;
    this.channel = channel;
    this.openedAtMs = openedAtMs;
    this.#lastViewedAtMs = openedAtMs;
  }

  /** Counts a packet. The caller sees to it that it is of this terminal and channel. */
  accept(packet: StreamPacket, packetBytes: number, nowMs: number): void {
    const { totals } = this;
    const lost = this.#sequence.accept(packet.dataType, packet.sequence);
    totals.packets += 1;
    totals.bytes += packetBytes;
    totals.lostPackets += lost;
    // Which kind the missing packets were of is unknown: every frame under way may lack a part.
    if (lost > 0) for (const each of this.#boundaries()) each.abandon();
    const step = this.#boundaryOf(packet.dataType).accept(packet.part, lost > 0);
    if (step === 'whole' || step === 'completed') {
      totals.frames += 1;
      this.lastFrameAtMs = nowMs;
    }
    totals.brokenFrames = this.#boundaries().reduce((sum, each) => sum + each.broken, 0);
    if (packet.dataType <= DataType.videoB) this.videoCodec = codecName(packet.payloadType);
    else if (packet.dataType === DataType.audio) this.audioCodec = codecName(packet.payloadType);
  }

  /** What was added to the totals since the last call: for counters that sum over all streams. */
  takeNew(): StreamTotals {
    const { totals } = this;
    const before = this.#taken;
    this.#taken = { ...totals };
    return {
      packets: totals.packets - before.packets,
      frames: totals.frames - before.frames,
      brokenFrames: totals.brokenFrames - before.brokenFrames,
      lostPackets: totals.lostPackets - before.lostPackets,
      bytes: totals.bytes - before.bytes,
    };
  }

  /**
   * Someone looks at the stream, which keeps it open.
   * @returns a function to call when he no longer does
   */
  view(clock: () => number): () => void {
    this.#viewers += 1;
    let viewing = true;
    return () => {
      if (!viewing) return;
      viewing = false;
      this.#viewers -= 1;
      this.#lastViewedAtMs = clock();
    };
  }

  /** Time since the last viewer left, or since the opening when there was none; 0 with a viewer. */
  unviewedMs(nowMs: number): number {
    return this.#viewers > 0 ? 0 : nowMs - this.#lastViewedAtMs;
  }

  #boundaries(): readonly FrameBoundary[] {
    return [this.#video, this.#audio, this.#transparent];
  }

  #boundaryOf(dataType: DataTypeCode): FrameBoundary {
    if (dataType === DataType.audio) return this.#audio;
    return dataType === DataType.transparent ? this.#transparent : this.#video;
  }
}
