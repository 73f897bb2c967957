/** What the operator is told about how fresh the screen is. */
export type ConnectionState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'connecting'; readonly lost: Lost | null }
  | { readonly phase: 'open' }
  /** Not live: everything is asked for again and again (client users, spec/1 §4). */
  | { readonly phase: 'polling'; readonly everyS: number; readonly updatedAtMs: number }
  | { readonly phase: 'retrying'; readonly attempt: number; readonly lost: Lost }
  /** Every retry failed; only `reconnect()` (the operator's click) tries again. */
  | { readonly phase: 'down'; readonly lost: Lost };

/** A connection that was lost, or never came about. */
export interface Lost {
  /** When the last message came, ms UTC; null when none has come yet. */
  readonly heardAtMs: number | null;
}

/** The way by which a signed-in user's screens learn of changes: a push socket, or polling. */
export interface FleetLink {
  readonly state: ConnectionState;
  /** @returns the function that unsubscribes. */
  readonly onState: (listener: () => void) => () => void;
  /** The person's click: try now. */
  readonly reconnect: () => void;
  open(): void;
  close(): void;
}
