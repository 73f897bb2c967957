const bucketsPerOctave = 32;
const smallestMs = 0.01;
const bucketCount = bucketsPerOctave * 26;

/** Latencies in buckets of about 2%, from 0.01 ms to some eleven minutes: constant memory, any count. */
export class LatencyHistogram {
  private readonly buckets = new Float64Array(bucketCount);
  private total = 0;
  private largestMs = 0;

  get count(): number {
    return this.total;
  }
  get maxMs(): number {
    return this.largestMs;
  }

  record(ms: number): void {
    const octaves = Math.log2(Math.max(ms, smallestMs) / smallestMs);
    const bucket = Math.min(bucketCount - 1, Math.floor(octaves * bucketsPerOctave));
    this.buckets[bucket]! += 1;
    this.total += 1;
    if (ms > this.largestMs) this.largestMs = ms;
  }

  /** The latency in ms that `share` (0 to 1) of the records do not exceed, NaN without records. */
  percentile(share: number): number {
    if (this.total === 0) return Number.NaN;
    let left = Math.max(1, Math.ceil(share * this.total));
    for (let bucket = 0; bucket < bucketCount; bucket++) {
      left -= this.buckets[bucket]!;
      if (left > 0) continue;
      return Math.min(this.largestMs, smallestMs * 2 ** ((bucket + 1) / bucketsPerOctave));
    }
    return this.largestMs;
  }

  clear(): void {
    this.buckets.fill(0);
    this.total = 0;
    this.largestMs = 0;
  }
}
