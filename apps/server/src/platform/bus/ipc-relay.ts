import { createLossLog, type Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import type { Bus } from './bus.ts';
import { createIpcBus } from './ipc-bus.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { BusMessage, Channel } from './wire.ts';

/** Joins the processes that the supervisor started. */
export interface IpcRelay {
  /** The supervisor's own place on the bus. */
  readonly bus: Bus;
  /** Lets a process take part. @returns a function for when it is gone */
  join(name: string, channel: Channel): () => void;
  close(): Promise<void>;
}

interface Member {
  name: string;
  outbox: Outbox;
  topics: Set<string>;
  subjects: Set<string>;
}

/** A question on its way: who asked under which number, and who is to answer. */
interface Forwarded {
  asker: Member;
  askerId: number;
  responder: Member;
  timer: NodeJS.Timeout;
}

interface Surroundings {
  log: Logger;
  metrics: Metrics;
}

export function createIpcRelay({ log, metrics }: Surroundings): IpcRelay {
  const members = new Set<Member>();
  const forwarded = new Map<number, Forwarded>();
  const losses = createLossLog(log, 'bus.payloads.dropped');
  const dropped = metrics.counter(
    'bus_dropped_total',
    'Payloads dropped because the receiver is too slow',
    ['topic'],
  );
  let nextId = 1;

  function passOn(from: Member, message: Extract<BusMessage, { bus: 'publish' }>): void {
    for (const member of members) {
      if (member === from || !member.topics.has(message.name)) continue;
      if (member.outbox.offer(message)) continue;
      dropped.inc({ topic: message.name });
      losses.add(`${message.name} to ${member.name}`);
    }
  }

  function forward(asker: Member, ask: Extract<BusMessage, { bus: 'ask' }>): void {
    const responder = [...members].find((member) => member.subjects.has(ask.name));
    const id = nextId++;
    const isSent = responder?.outbox.offer({ ...ask, id });
    if (!responder || !isSent) {
      asker.outbox.offer({ bus: 'refusal', id: ask.id, reason: 'nobody', message: '' });
      return;
    }
    // The asker has given up by then.
    const timer = setTimeout(() => forwarded.delete(id), ask.timeoutMs);
    forwarded.set(id, { asker, askerId: ask.id, responder, timer });
  }

  function bringBack(reply: Extract<BusMessage, { bus: 'answer' | 'refusal' }>): void {
    const question = forwarded.get(reply.id);
    if (!question) return;
    forwarded.delete(reply.id);
    clearTimeout(question.timer);
    question.asker.outbox.offer({ ...reply, id: question.askerId });
  }

  function receive(from: Member, message: BusMessage): void {
    const { bus: kind } = message;
    if (kind === 'publish') passOn(from, message);
    else if (kind === 'ask') forward(from, message);
    else if (kind === 'answer' || kind === 'refusal') bringBack(message);
    else if (kind === 'subscribe') from.topics.add(message.name);
    else if (kind === 'unsubscribe') from.topics.delete(message.name);
    else if (kind === 'serve') from.subjects.add(message.name);
    else from.subjects.delete(message.name);
  }

  function join(name: string, channel: Channel): () => void {
    const member: Member = {
      name,
      outbox: createOutbox(channel),
      topics: new Set(),
      subjects: new Set(),
    };
    members.add(member);
    const stopListening = channel.listen((message) => receive(member, message));
    return () => {
      stopListening();
      members.delete(member);
      for (const [id, question] of forwarded) {
        if (question.responder !== member) continue;
        bringBack({ bus: 'refusal', id, reason: 'nobody', message: '' });
      }
    };
  }

  const { near, far } = channelPair();
  const leave = join('supervisor', far);
  const bus = createIpcBus(near, { log, metrics });
  return {
    bus,
    join,
    async close() {
      leave();
      losses.close();
      for (const { timer } of forwarded.values()) clearTimeout(timer);
      await bus.close();
    },
  };
}

/** Two ends of a channel within one process: the relay's own process takes part like any other. */
function channelPair(): { near: Channel; far: Channel } {
  const listeners = { near: new Set<Listener>(), far: new Set<Listener>() };
  const end = (own: Set<Listener>, other: Set<Listener>): Channel => ({
    send(message, taken) {
      queueMicrotask(() => {
        for (const listener of other) listener(message);
        taken();
      });
    },
    listen(listener) {
      own.add(listener);
      return () => void own.delete(listener);
    },
  });
  return {
    near: end(listeners.near, listeners.far),
    far: end(listeners.far, listeners.near),
  };
}

type Listener = (message: BusMessage) => void;
