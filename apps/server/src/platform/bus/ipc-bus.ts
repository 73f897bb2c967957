import { createLossLog, type Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import {
  type Bus,
  BusNoResponderError,
  BusRemoteError,
  BusTimeoutError,
  type Subject,
  subject,
  type Topic,
  topic,
} from './bus.ts';
import { createLocalBus } from './local-bus.ts';
import { createOutbox } from './outbox.ts';
import type { BusMessage, Channel } from './wire.ts';

interface Surroundings {
  log: Logger;
  metrics: Metrics;
}

interface Pending {
  name: string;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * A role's bus: what is published goes to the supervisor, which passes it on to those roles that
 * subscribed; what is asked goes to the role that serves it. Within the process nothing takes
 * that way round.
 */
export function createIpcBus(channel: Channel, { log, metrics }: Surroundings): Bus {
  const local = createLocalBus((name, error) =>
    log.error({ event: 'bus.subscriber.failed', topic: name, error }),
  );
  const outbox = createOutbox(channel);
  const interests = new Map<string, number>();
  const served = new Set<string>();
  const pending = new Map<number, Pending>();
  const dropped = metrics.counter(
    'bus_dropped_total',
    'Payloads dropped because the receiver is too slow',
    ['topic'],
  );
  const losses = createLossLog(log, 'bus.payloads.dropped');
  let nextId = 1;

  function settle(id: number): Pending | undefined {
    const waiting = pending.get(id);
    pending.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  const stopListening = channel.listen((message) => {
    switch (message.bus) {
      case 'publish':
        local.publish(topic(message.name), message.payload);
        break;
      case 'ask':
        void answer(local, message, (reply) => outbox.offer(reply));
        break;
      case 'answer':
        settle(message.id)?.resolve(message.payload);
        break;
      case 'refusal': {
        const waiting = settle(message.id);
        waiting?.reject(refusalToError(waiting.name, message));
        break;
      }
    }
  });

  return {
    publish<T>(to: Topic<T>, payload: T): boolean {
      local.publish(to, payload);
      if (outbox.offer({ bus: 'publish', name: to.name, payload })) return true;
      dropped.inc({ topic: to.name });
      losses.add(to.name);
      return false;
    },

    subscribe<T>(to: Topic<T>, handler: (payload: T) => void): () => void {
      const end = local.subscribe(to, handler);
      const already = interests.get(to.name) ?? 0;
      interests.set(to.name, already + 1);
      if (already === 0) outbox.offer({ bus: 'subscribe', name: to.name });
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        end();
        const left = (interests.get(to.name) ?? 1) - 1;
        interests.set(to.name, left);
        if (left === 0) outbox.offer({ bus: 'unsubscribe', name: to.name });
      };
    },

    request<Q, A>(of: Subject<Q, A>, question: Q, timeoutMs: number): Promise<A> {
      if (served.has(of.name)) return local.request(of, question, timeoutMs);
      const id = nextId++;
      return new Promise<A>((resolve, reject) => {
        const timer = setTimeout(() => {
          pending.delete(id);
          reject(new BusTimeoutError(of.name, timeoutMs));
        }, timeoutMs);
        const resolveAny = (value: unknown) => resolve(value as A);
        pending.set(id, { name: of.name, resolve: resolveAny, reject, timer });
        const ask: BusMessage = { bus: 'ask', name: of.name, id, timeoutMs, payload: question };
        if (!outbox.offer(ask)) settle(id)?.reject(new BusTimeoutError(of.name, 0));
      });
    },

    serve<Q, A>(to: Subject<Q, A>, handler: (question: Q) => Promise<A>): () => void {
      const end = local.serve(to, handler);
      served.add(to.name);
      outbox.offer({ bus: 'serve', name: to.name });
      return () => {
        end();
        if (!served.delete(to.name)) return;
        outbox.offer({ bus: 'unserve', name: to.name });
      };
    },

    async close(): Promise<void> {
      stopListening();
      losses.close();
      for (const id of [...pending.keys()]) {
        const waiting = settle(id);
        waiting?.reject(new BusNoResponderError(waiting.name));
      }
      await local.close();
    },
  };
}

/** Answers a question that came from elsewhere by what this process serves. */
async function answer(
  local: Bus,
  ask: Extract<BusMessage, { bus: 'ask' }>,
  reply: (message: BusMessage) => void,
): Promise<void> {
  try {
    const payload = await local.request(
      subject<unknown, unknown>(ask.name),
      ask.payload,
      ask.timeoutMs,
    );
    reply({ bus: 'answer', id: ask.id, payload });
  } catch (error) {
    const reason = error instanceof BusNoResponderError ? 'nobody' : 'failed';
    const message = error instanceof Error ? error.message : String(error);
    reply({ bus: 'refusal', id: ask.id, reason, message });
  }
}

function refusalToError(name: string, refusal: Extract<BusMessage, { bus: 'refusal' }>): Error {
  return refusal.reason === 'nobody'
    ? new BusNoResponderError(name)
    : new BusRemoteError(name, refusal.message);
}
