/** Bits of the status word of a location report that the live picture reads (JT/T 808-2019 table 24). */
export const StatusBit = {
  accOn: 1 << 0,
  located: 1 << 1,
  /** 1: out of service */
  outOfService: 1 << 4,
} as const;

export function isAccOn(statusBits: number): boolean {
  return (statusBits & StatusBit.accOn) !== 0;
}

export function isLocated(statusBits: number): boolean {
  return (statusBits & StatusBit.located) !== 0;
}
