import {
  type Bus,
  BusNoResponderError,
  BusRemoteError,
  BusTimeoutError,
  type Subject,
  type Topic,
} from './bus.ts';

type Handler = (payload: never) => void;
type Responder = (question: never) => Promise<unknown>;

/**
 * A bus within one process: for tests, and for what a role tells itself. Subscribers are called
 * in a microtask of their own, as they would be after a hop, so that a handler never runs inside
 * its publisher's call.
 * @param onHandlerError told when a subscriber throws; the other subscribers are called all the same
 */
export function createLocalBus(
  onHandlerError: (topic: string, error: unknown) => void = rethrowLater,
): Bus {
  const subscribers = new Map<string, Set<Handler>>();
  const responders = new Map<string, Responder>();
  let closed = false;

  return {
    publish<T>(topic: Topic<T>, payload: T): boolean {
      if (closed) return false;
      for (const handler of subscribers.get(topic.name) ?? []) {
        queueMicrotask(() => {
          if (closed || !subscribers.get(topic.name)?.has(handler)) return;
          try {
            (handler as (payload: T) => void)(payload);
          } catch (error) {
            onHandlerError(topic.name, error);
          }
        });
      }
      return true;
    },

    subscribe<T>(topic: Topic<T>, handler: (payload: T) => void): () => void {
      // A handler of its own identity, so that the same function may subscribe twice.
      const own: Handler = (payload: never) => handler(payload);
      const handlers = subscribers.get(topic.name) ?? new Set();
      subscribers.set(topic.name, handlers.add(own));
      return () => handlers.delete(own);
    },

    async request<Q, A>(subject: Subject<Q, A>, question: Q, timeoutMs: number): Promise<A> {
      const responder = responders.get(subject.name);
      if (closed || !responder) throw new BusNoResponderError(subject.name);
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new BusTimeoutError(subject.name, timeoutMs)), timeoutMs);
      });
      const answer = Promise.resolve()
        .then(() => (responder as (question: Q) => Promise<A>)(question))
        .catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          throw new BusRemoteError(subject.name, message);
        });
      return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
    },

    serve<Q, A>(subject: Subject<Q, A>, handler: (question: Q) => Promise<A>): () => void {
      const own: Responder = (question: never) => handler(question);
      responders.set(subject.name, own);
      return () => {
        if (responders.get(subject.name) === own) responders.delete(subject.name);
      };
    },

    async close(): Promise<void> {
      closed = true;
      subscribers.clear();
      responders.clear();
    },
  };
}

function rethrowLater(_topic: string, error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
