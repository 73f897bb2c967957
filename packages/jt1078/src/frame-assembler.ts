import { FrameBoundary } from './frame-boundary.ts';
import { DataType, type DataTypeCode, type StreamPacket } from './packet.ts';
import { SequenceTracker } from './sequence-tracker.ts';

export interface Frame {
  dataType: DataTypeCode;
  payloadType: number;
  /** As in the packets; see `StreamPacket.timestampMs`. */
  timestampMs: number | null;
  packets: number;
  /** An elementary-stream frame (Annex B for H.264 and H.265), owned by the receiver. */
  data: Uint8Array;
}

export interface FrameAssemblerOptions {
  /** Largest frame kept, in bytes; default 2 MiB. A bigger one is abandoned and counted. */
  maxFrameBytes?: number;
}

export interface FrameAssemblerStats {
  frames: number;
  /** Packets missing by their numbers. */
  lostPackets: number;
  /** Packets whose frame had no beginning. */
  droppedPackets: number;
  /** Frames given up because they grew too big. */
  oversizedFrames: number;
}

interface Assembly {
  boundary: FrameBoundary;
  pieces: Uint8Array[];
  bytes: number;
}

/**
 * Puts the sub-packages of one channel together (JT/T 1078-2016 clause 5.5.3, sub-package mark).
 * Audio may arrive between the parts of a video frame, so each kind has its own frame under way:
 * the memory held is at most three times `maxFrameBytes`.
 */
export class FrameAssembler {
  readonly stats: FrameAssemblerStats = {
    frames: 0,
    lostPackets: 0,
    droppedPackets: 0,
    oversizedFrames: 0,
  };
  readonly #maxFrameBytes: number;
  readonly #sequence = new SequenceTracker();
  readonly #video = newAssembly();
  readonly #audio = newAssembly();
  readonly #transparent = newAssembly();

  constructor(options: FrameAssemblerOptions = {}) {
    this.#maxFrameBytes = options.maxFrameBytes ?? 2 * 1024 * 1024;
  }

  /** Frames begun and never completed. */
  get brokenFrames(): number {
    return (
      this.#video.boundary.broken + this.#audio.boundary.broken + this.#transparent.boundary.broken
    );
  }

  /** Bytes held for frames under way. */
  get buffered(): number {
    return this.#video.bytes + this.#audio.bytes + this.#transparent.bytes;
  }

  /** @returns the frame that this packet completes, or undefined */
  add(packet: StreamPacket): Frame | undefined {
    const lost = this.#sequence.accept(packet.dataType, packet.sequence);
    this.stats.lostPackets += lost;
    // Which kind the missing packets were of is unknown: every frame under way may lack a part.
    if (lost > 0) for (const each of [this.#video, this.#audio, this.#transparent]) abandon(each);
    const assembly = this.#assemblyOf(packet.dataType);
    const step = assembly.boundary.accept(packet.part, lost > 0);
    if (step === 'dropped') {
      this.stats.droppedPackets += 1;
      return undefined;
    }
    if (step === 'whole' || step === 'opened') clear(assembly);
    if (assembly.bytes + packet.body.length > this.#maxFrameBytes) {
      this.stats.oversizedFrames += 1;
      abandon(assembly);
      return undefined;
    }
    // A copy: the body is a view into the splitter's memory.
    assembly.pieces.push(packet.body.slice());
    assembly.bytes += packet.body.length;
    return step === 'whole' || step === 'completed' ? this.#finish(assembly, packet) : undefined;
  }

  #finish(assembly: Assembly, packet: StreamPacket): Frame {
    const frame: Frame = {
      dataType: packet.dataType,
      payloadType: packet.payloadType,
      timestampMs: packet.timestampMs,
      packets: assembly.pieces.length,
      data: joined(assembly),
    };
    clear(assembly);
    this.stats.frames += 1;
    return frame;
  }

  #assemblyOf(dataType: DataTypeCode): Assembly {
    if (dataType === DataType.audio) return this.#audio;
    return dataType === DataType.transparent ? this.#transparent : this.#video;
  }
}

function newAssembly(): Assembly {
  return { boundary: new FrameBoundary(), pieces: [], bytes: 0 };
}

function clear(assembly: Assembly): void {
  assembly.pieces = [];
  assembly.bytes = 0;
}

function abandon(assembly: Assembly): void {
  assembly.boundary.abandon();
  clear(assembly);
}

function joined(assembly: Assembly): Uint8Array {
  const only = assembly.pieces[0];
  if (assembly.pieces.length === 1 && only !== undefined) return only;
  const data = new Uint8Array(assembly.bytes);
  let at = 0;
  for (const piece of assembly.pieces) {
    data.set(piece, at);
    at += piece.length;
  }
  return data;
}
