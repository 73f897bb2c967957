/** What a fleet did since it started. */
export interface FleetTotals {
  /** Connections that are authenticated now. */
  online: number;
  connects: number;
  disconnects: number;
  registrations: number;
  /** Registrations and authentications that the platform refused. */
  refused: number;
  /** Frames written that carry reports (0x0200, 0x0704), the repeated ones not counted. */
  sent: number;
  /** Reports acknowledged (each report of a batch counts). */
  acked: number;
  /** Frames sent again because no acknowledgement came. */
  resent: number;
  /** Reports that the platform refused for good (result 2 or 3). */
  rejected: number;
  /** Reports given up because the terminal's memory was full. */
  lost: number;
  /** Reports sent in 0x0704 batches. */
  batched: number;
  /** Commands of the platform answered. */
  commands: number;
  heartbeats: number;
  alarms: number;
}

export function newTotals(): FleetTotals {
  return {
    online: 0,
    connects: 0,
    disconnects: 0,
    registrations: 0,
    refused: 0,
    sent: 0,
    acked: 0,
    resent: 0,
    rejected: 0,
    lost: 0,
    batched: 0,
    commands: 0,
    heartbeats: 0,
    alarms: 0,
  };
}
