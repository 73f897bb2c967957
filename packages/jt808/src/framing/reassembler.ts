import { digestOf } from '../codec/digest.ts';
import type { Header, Packet } from './header.ts';
import { joinPackets } from './join-packets.ts';

export interface ReassemblerOptions {
  /** Most bytes held for one terminal. */
  readonly maxPerTerminal: number;
  /** Most bytes held for all terminals together. */
  readonly maxTotalBytes: number;
  /** How long a message may wait for its next packet. */
  readonly expiryMs: number;
}

/** What became of a packet. */
export type AddResult =
  | { readonly complete: Uint8Array; readonly firstSerial: number }
  /** Kept; so many packets are still missing. */
  | { readonly pending: number }
  /** Already there, or its message was complete before: acknowledge it, nothing else. */
  | { readonly duplicate: true }
  | { readonly rejected: 'not-a-packet' | 'too-large' | 'out-of-memory' };

/** Packets to ask a terminal for again, by 0x8003. */
export interface MissingPackets {
  readonly key: string;
  readonly messageId: number;
  readonly firstSerial: number;
  readonly total: number;
  /** The first 125 of them, as many as the answer of one frame can serve at a time. */
  readonly missing: number[];
}

interface Assembly {
  readonly messageId: number;
  readonly firstSerial: number;
  readonly total: number;
  readonly parts: Map<number, Uint8Array>;
  bytes: number;
  touchedMs: number;
  /** When the missing packets were asked for last; undefined if never. */
  askedMs: number | undefined;
}

interface Completed {
  readonly name: string;
  readonly atMs: number;
  /** Digest of each packet, the first at 0. */
  readonly digests: Int32Array;
}

interface Terminal {
  readonly open: Map<string, Assembly>;
  bytes: number;
  /** The message completed last, whose packets may come again when an answer was lost. */
  completed: Completed | undefined;
}

type PacketHeader = Pick<Header, 'messageId' | 'serial' | 'packet'>;

/** What a kept packet and an open message cost beside their bytes, so that empty ones are bounded. */
const PART_OVERHEAD = 320;
const MESSAGE_OVERHEAD = 1024;
/** Messages of one terminal that may be incomplete at a time; a real one sends two or three. */
const MOST_OPEN = 32;
const MOST_ASKED = 125;

/**
 * Joins sub-packaged messages. The packets of a message have consecutive serials, so a message is
 * known by its terminal, its id and the serial of its first packet. What is held is bounded per
 * terminal in bytes and in messages (the oldest message makes room) and in total (where new packets
 * are rejected), and expires. Time is given by the caller, in milliseconds.
 */
export class Reassembler {
  readonly stats = { completed: 0, duplicates: 0, rejected: 0, expired: 0, displaced: 0 };
  private readonly options: ReassemblerOptions;
  private readonly terminals = new Map<string, Terminal>();
  private held = 0;

  constructor(options: ReassemblerOptions) {
    this.options = options;
  }

  /** Bytes held, with an allowance for what messages and packets cost beside their bodies. */
  get bytes(): number {
    return this.held;
  }

  /** Takes the packet of terminal `key`. `body` is copied. */
  add(key: string, header: PacketHeader, body: Uint8Array, nowMs: number): AddResult {
    const packet = header.packet;
    if (!packet || packet.index < 1 || packet.index > packet.total) {
      return this.reject('not-a-packet');
    }
    const firstSerial = (header.serial - packet.index + 1) & 0xffff;
    const terminal = this.terminals.get(key) ?? { open: new Map(), bytes: 0, completed: undefined };
    const name = nameOf(header.messageId, firstSerial);
    if (this.isRepeated(terminal.completed, name, packet.index, body, nowMs)) {
      this.stats.duplicates++;
      return { duplicate: true };
    }
    this.dropForNews(terminal, name, packet, body);
    const assembly =
      terminal.open.get(name) ??
      askedFor(terminal, header.messageId, packet.total, packet.index) ??
      newAssembly(header.messageId, firstSerial, packet.total, nowMs);
    if (assembly.parts.has(packet.index)) {
      this.stats.duplicates++;
      return { duplicate: true };
    }
    const isNew = assembly.parts.size === 0;
    const cost = body.length + PART_OVERHEAD + (isNew ? MESSAGE_OVERHEAD : 0);
    const refusal = this.makeRoom(terminal, assembly, cost);
    if (refusal) return this.reject(refusal);
    this.terminals.set(key, terminal);
    terminal.open.set(nameOf(assembly.messageId, assembly.firstSerial), assembly);
    assembly.parts.set(packet.index, new Uint8Array(body));
    assembly.touchedMs = nowMs;
    this.account(terminal, assembly, cost);
    const missing = assembly.total - assembly.parts.size;
    return missing > 0 ? { pending: missing } : this.complete(terminal, assembly, nowMs);
  }

  /**
   * Messages that have waited `afterMs` since their last packet and since they were asked for
   * last. The call counts as asking, and packets that come with new serials after it are
   * recognised by their index.
   */
  missing(nowMs: number, afterMs: number): MissingPackets[] {
    const result: MissingPackets[] = [];
    for (const [key, terminal] of this.terminals) {
      for (const assembly of terminal.open.values()) {
        const since = Math.max(assembly.touchedMs, assembly.askedMs ?? 0);
        if (nowMs - since < afterMs) continue;
        assembly.askedMs = nowMs;
        const { messageId, firstSerial, total } = assembly;
        result.push({ key, messageId, firstSerial, total, missing: missingIn(assembly) });
      }
    }
    return result;
  }

  /** Drops what has waited too long; gives the number of messages dropped. */
  expire(nowMs: number): number {
    let dropped = 0;
    for (const [key, terminal] of this.terminals) {
      for (const assembly of terminal.open.values()) {
        if (nowMs - assembly.touchedMs < this.options.expiryMs) continue;
        this.remove(terminal, assembly);
        dropped++;
      }
      const completedMs = terminal.completed?.atMs ?? Number.NEGATIVE_INFINITY;
      const forgotten = nowMs - completedMs >= this.options.expiryMs;
      if (terminal.open.size === 0 && forgotten) this.terminals.delete(key);
    }
    this.stats.expired += dropped;
    return dropped;
  }

  /**
   * Forgets a terminal, for instance when it is deleted. Not needed when a connection closes: the
   * terminal may go on with the same message on its next one.
   */
  drop(key: string): void {
    const terminal = this.terminals.get(key);
    if (!terminal) return;
    this.held -= terminal.bytes;
    this.terminals.delete(key);
  }

  private isRepeated(
    completed: Completed | undefined,
    name: string,
    index: number,
    body: Uint8Array,
    nowMs: number,
  ): boolean {
    if (completed?.name !== name || nowMs - completed.atMs >= this.options.expiryMs) return false;
    return completed.digests[index - 1] === digestOf(body, 0, body.length);
  }

  /**
   * A terminal that starts again counts its serials anew: a packet that contradicts those before
   * it belongs to another message, and the old one will never be complete.
   */
  private dropForNews(terminal: Terminal, name: string, packet: Packet, body: Uint8Array): void {
    const assembly = terminal.open.get(name);
    if (!assembly) return;
    const before = assembly.parts.get(packet.index);
    if (assembly.total === packet.total && (!before || sameBytes(before, body))) return;
    this.remove(terminal, assembly);
    this.stats.displaced++;
  }

  private complete(terminal: Terminal, assembly: Assembly, nowMs: number): AddResult {
    this.remove(terminal, assembly);
    const { messageId, firstSerial } = assembly;
    const parts = inOrder(assembly);
    const digests = Int32Array.from(parts, (part) => digestOf(part, 0, part.length));
    terminal.completed = { name: nameOf(messageId, firstSerial), atMs: nowMs, digests };
    this.stats.completed++;
    return { complete: joinPackets(messageId, parts), firstSerial };
  }

  private makeRoom(
    terminal: Terminal,
    assembly: Assembly,
    cost: number,
  ): 'too-large' | 'out-of-memory' | undefined {
    const { maxPerTerminal, maxTotalBytes } = this.options;
    if (assembly.bytes + cost > maxPerTerminal) {
      this.remove(terminal, assembly);
      return 'too-large';
    }
    const isOneMore = assembly.parts.size === 0;
    for (const other of terminal.open.values()) {
      const isTooMany = isOneMore && terminal.open.size >= MOST_OPEN;
      if (!isTooMany && terminal.bytes + cost <= maxPerTerminal) break;
      if (other === assembly) continue;
      this.remove(terminal, other);
      this.stats.displaced++;
    }
    return this.held + cost > maxTotalBytes ? 'out-of-memory' : undefined;
  }

  private account(terminal: Terminal, assembly: Assembly, bytes: number): void {
    assembly.bytes += bytes;
    terminal.bytes += bytes;
    this.held += bytes;
  }

  private remove(terminal: Terminal, assembly: Assembly): void {
    const name = nameOf(assembly.messageId, assembly.firstSerial);
    if (terminal.open.get(name) !== assembly) return;
    terminal.open.delete(name);
    terminal.bytes -= assembly.bytes;
    this.held -= assembly.bytes;
  }

  private reject(reason: Extract<AddResult, { rejected: unknown }>['rejected']): AddResult {
    this.stats.rejected++;
    return { rejected: reason };
  }
}

function nameOf(messageId: number, firstSerial: number): string {
  return `${messageId}:${firstSerial}`;
}

function newAssembly(
  messageId: number,
  firstSerial: number,
  total: number,
  nowMs: number,
): Assembly {
  const parts = new Map<number, Uint8Array>();
  return { messageId, firstSerial, total, parts, bytes: 0, touchedMs: nowMs, askedMs: undefined };
}

/** Some terminals give new serials to the packets that they send again. */
function askedFor(
  terminal: Terminal,
  messageId: number,
  total: number,
  index: number,
): Assembly | undefined {
  for (const assembly of terminal.open.values()) {
    const same = assembly.messageId === messageId && assembly.total === total;
    if (same && assembly.askedMs !== undefined && !assembly.parts.has(index)) return assembly;
  }
  return undefined;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function missingIn(assembly: Assembly): number[] {
  const missing: number[] = [];
  for (let index = 1; index <= assembly.total && missing.length < MOST_ASKED; index++) {
    if (!assembly.parts.has(index)) missing.push(index);
  }
  return missing;
}

function inOrder(assembly: Assembly): Uint8Array[] {
  return [...assembly.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
}
