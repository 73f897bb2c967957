/** What happens: published by one, heard by all that subscribed, in every process. */
export interface Topic<T> {
  readonly name: string;
  /** Never set: carries the payload's type only. */
  readonly _payload?: T;
}

/** What can be asked: answered by the one process that serves it. */
export interface Subject<Q, A> {
  readonly name: string;
  /** Never set: carry the types only. */
  readonly _question?: Q;
  readonly _answer?: A;
}

/** Declares a topic. Payloads must survive a structured clone: plain data and typed arrays. */
export function topic<T>(name: string): Topic<T> {
  return { name };
}

/** Declares a subject. Questions and answers must survive a structured clone. */
export function subject<Q, A>(name: string): Subject<Q, A> {
  return { name };
}

/** Joins the roles, wherever they run. Nobody but its implementations knows the transport. */
export interface Bus {
  /**
   * Hands the payload to every subscriber, at most once and in the publisher's order. The payload
   * must not be changed afterwards.
   * @returns false when the transport is congested and the payload was dropped (and counted)
   */
  publish<T>(topic: Topic<T>, payload: T): boolean;
  /** @returns a function that ends the subscription */
  subscribe<T>(topic: Topic<T>, handler: (payload: T) => void): () => void;
  /**
   * Asks the process that serves the subject.
   * @throws BusNoResponderError when nobody serves it, BusTimeoutError after `timeoutMs`,
   *   BusRemoteError when the other side's handler failed
   */
  request<Q, A>(subject: Subject<Q, A>, question: Q, timeoutMs: number): Promise<A>;
  /** Answers a subject's questions. @returns a function that ends it */
  serve<Q, A>(subject: Subject<Q, A>, handler: (question: Q) => Promise<A>): () => void;
  close(): Promise<void>;
}

/** The question was not answered in time; whether it was acted upon is not known. */
export class BusTimeoutError extends Error {
  constructor(name: string, timeoutMs: number) {
    super(`no answer to '${name}' within ${timeoutMs} ms`);
    this.name = 'BusTimeoutError';
  }
}

/** Nobody serves the subject at this moment, or who did is gone. */
export class BusNoResponderError extends Error {
  constructor(name: string) {
    super(`nobody serves '${name}'`);
    this.name = 'BusNoResponderError';
  }
}

/** The handler on the other side failed; carries its message. */
export class BusRemoteError extends Error {
  constructor(name: string, message: string) {
    super(`'${name}' failed: ${message}`);
    this.name = 'BusRemoteError';
  }
}
